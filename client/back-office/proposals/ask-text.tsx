import { Trans } from "@lingui/react/macro"
import type { ListingAsk } from "#shared/proposals/proposals.ts"
import { AcceptedOffersNote } from "../listings/accepted-offers.tsx"

/** What a seller asks for, and which accepted offers it concerns. */
export function AskText({ asks, listingId }: { asks: ListingAsk; listingId: number | null }) {
  return (
    <>
      <p>
        {asks === "sold" ? (
          <Trans>The seller asks to mark the listing as sold. Its page will stay up, marked as sold.</Trans>
        ) : (
          <Trans>The seller asks to take the listing offline. Visitors will no longer see it.</Trans>
        )}
      </p>
      {listingId !== null && (
        <AcceptedOffersNote about={{ listing_ids: [listingId] }} end={asks === "sold" ? "sold" : "offline"} />
      )}
    </>
  )
}
