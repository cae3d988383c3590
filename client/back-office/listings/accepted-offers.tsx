import { Plural, Trans } from "@lingui/react/macro"
import type { StaffQuery } from "#shared/listings/staff-query.ts"
import type { AcceptedOffer } from "#shared/requests/pipeline-input.ts"
import { AcceptedOffers, type ListingEnd } from "../../conversations/accepted-offers.tsx"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { useMay } from "../restricted.tsx"

type Accepted = {
  accepted: { data: readonly AcceptedOffer[]; total: number }
  isAboutOne: boolean
  end: ListingEnd
}

/** Accepted offers, each with its listing if it is about several, and how many more there are. */
function ListedOffers({ accepted: { data, total }, isAboutOne, end }: Accepted) {
  const rest = total - data.length
  const more = rest > 0 && (
    <li>
      <Plural value={rest} one="and # more" other="and # more" />
    </li>
  )
  const offers = data.map(({ title, name, amount }) => ({ name, amount, ...(!isAboutOne && { title }) }))
  return <AcceptedOffers offers={offers} more={more} end={end} />
}

type AcceptedOffersNoteProps = {
  about: { listing_ids: number[] } | { query: StaffQuery }
  end: ListingEnd
}

/** What taking listings away means for their accepted offers, for staff who may read requests; nothing without any. */
export function AcceptedOffersNote({ about, end }: AcceptedOffersNoteProps) {
  const may = useMay()
  const isAboutOne = "listing_ids" in about && about.listing_ids.length === 1
  const { data } = trpc.offers.accepted.useQuery(about, { enabled: may("requests.read") })
  return data && <ListedOffers accepted={data} isAboutOne={isAboutOne} end={end} />
}

/** A change of listings that waits for a confirmation, because offers on them were accepted. */
export type AskedEnd = Accepted & { run: () => void }

type AcceptedOffersDialogProps = { asked: AskedEnd; onClose: () => void }

/** Asks before listings with accepted offers are sold or taken offline. */
export function AcceptedOffersDialog({ asked: { run, ...accepted }, onClose }: AcceptedOffersDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={<Trans>An offer has been accepted</Trans>}
      confirmLabel={accepted.end === "sold" ? <Trans>Mark as sold</Trans> : <Trans>Take offline</Trans>}
      onConfirm={() => {
        onClose()
        run()
      }}
      onClose={onClose}
    >
      <ListedOffers {...accepted} />
    </ConfirmDialog>
  )
}
