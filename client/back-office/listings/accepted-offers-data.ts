import type { ContactRequest } from "#shared/requests/contact.ts"
import type { AcceptedOffer } from "../../conversations/accepted-offers.tsx"

/** Of requests, the accepted offers on some listings that have no deal yet, with the listing's title if it is one of many. */
export const acceptedOffersOf = (
  requests: readonly ContactRequest[],
  listingIds: readonly number[],
): AcceptedOffer[] =>
  requests.flatMap(({ app, name, last_offer, turn }) =>
    app && listingIds.includes(app.id) && last_offer?.state === "accepted" && turn === "staff"
      ? [{ name, amount: last_offer.amount, ...(listingIds.length > 1 && { title: app.title }) }]
      : [],
  )

/** The requests whose offers were accepted, of one listing or of all. */
export const acceptedOffersQuery = (listingIds: readonly number[]) => ({
  stage: "negotiating" as const,
  per_page: 100,
  ...(listingIds.length === 1 && { app_id: listingIds[0] }),
})
