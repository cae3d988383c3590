import { Trans } from "@lingui/react/macro"
import { type AcceptedOffer, AcceptedOffers, type ListingEnd } from "../../conversations/accepted-offers.tsx"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { useMay } from "../restricted.tsx"
import { acceptedOffersOf, acceptedOffersQuery } from "./accepted-offers-data.ts"

type AcceptedOffersNoteProps = { listingIds: readonly number[]; end: ListingEnd }

/** What taking listings away means for their accepted offers, for staff who may read requests; nothing without any. */
export function AcceptedOffersNote({ listingIds, end }: AcceptedOffersNoteProps) {
  const may = useMay()
  const { data } = trpc.contacts.list.useQuery(acceptedOffersQuery(listingIds), {
    enabled: may("requests.read"),
  })
  return <AcceptedOffers offers={acceptedOffersOf(data?.data ?? [], listingIds)} end={end} />
}

/** A change of listings that waits for a confirmation, because offers on them were accepted. */
export type AskedEnd = { end: ListingEnd; offers: readonly AcceptedOffer[]; run: () => void }

type AcceptedOffersDialogProps = { asked: AskedEnd; onClose: () => void }

/** Asks before listings with accepted offers are sold or taken offline. */
export function AcceptedOffersDialog({ asked: { end, offers, run }, onClose }: AcceptedOffersDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={<Trans>An offer has been accepted</Trans>}
      confirmLabel={end === "sold" ? <Trans>Mark as sold</Trans> : <Trans>Take offline</Trans>}
      onConfirm={() => {
        onClose()
        run()
      }}
      onClose={onClose}
    >
      <AcceptedOffers offers={offers} end={end} />
    </ConfirmDialog>
  )
}
