import type { Listing } from "#shared/listings/listing.ts"
import type { ListingsUpdate } from "#shared/listings/listings-input.ts"

type Change = Omit<ListingsUpdate, "ids">
export type Reverting = Change & { ids: number[] }
type Before = Pick<Listing, "id" | "price" | "on_request" | "category_id" | "availability" | "specials">

const hasSpecial = ({ specials }: Before, id: number) => specials.some(special => special.id === id)

/** The change that reverts another one for a listing, from the listing's previous values. */
function opposite(listing: Before, change: Change): Change {
  const { special_add: added, special_remove: removed } = change
  const isPriced = change.price !== undefined || change.on_request !== undefined
  const { price, on_request } = listing
  return {
    ...(isPriced && (on_request ? { on_request } : { price, on_request })),
    ...(change.category !== undefined && { category: listing.category_id }),
    ...(change.availability !== undefined && { availability: listing.availability }),
    ...(added !== undefined && !hasSpecial(listing, added) && { special_remove: added }),
    ...(removed !== undefined && hasSpecial(listing, removed) && { special_add: removed }),
  }
}

/** The calls that undo a change of several listings: one for each group that had the same previous values. */
export function undoUpdates(listings: readonly Before[], change: Change): Reverting[] {
  const groups = Map.groupBy(listings, listing => JSON.stringify(opposite(listing, change)))
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const back = first ? opposite(first, change) : {}
    return Object.keys(back).length > 0 ? [{ ids: group.map(({ id }) => id), ...back }] : []
  })
}
