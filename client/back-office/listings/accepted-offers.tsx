import { Trans } from "@lingui/react/macro"
import type { StaffQuery } from "#shared/listings/staff-query.ts"
import { AcceptedOffers, type ListingEnd } from "../../conversations/accepted-offers.tsx"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { useMay } from "../restricted.tsx"
import { notedOffers } from "./accepted-offers-data.ts"

type AcceptedOffersNoteProps = {
  about: { listing_ids: number[] } | { query: StaffQuery }
  end: ListingEnd
}

/** What taking listings away means for their accepted offers, for staff who may read requests; nothing without any. */
export function AcceptedOffersNote({ about, end }: AcceptedOffersNoteProps) {
  const may = useMay()
  const isAboutOne = "listing_ids" in about && about.listing_ids.length === 1
  const { data } = trpc.offers.accepted.useQuery(about, { enabled: may("requests.read") })
  return data && <AcceptedOffers {...notedOffers(data, isAboutOne)} end={end} />
}

/** A change of listings that waits for a confirmation, because offers on them were accepted. */
export type AskedEnd = ReturnType<typeof notedOffers> & { end: ListingEnd; run: () => void }

type AcceptedOffersDialogProps = { asked: AskedEnd; onClose: () => void }

/** Asks before listings with accepted offers are sold or taken offline. */
export function AcceptedOffersDialog({
  asked: { end, offers, more, run },
  onClose,
}: AcceptedOffersDialogProps) {
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
      <AcceptedOffers offers={offers} more={more} end={end} />
    </ConfirmDialog>
  )
}
