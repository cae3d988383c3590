import { requireValid } from "#server/platform/app-error.ts"
import { errorText, problemTexts } from "#server/platform/texts.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { listingsUpdateInput } from "#shared/listings/listings-input.ts"
import type { createAvailabilityService } from "./availability-service.ts"
import { isSameContent, type ListingWithFiles, storedFiguresOf, toPayload } from "./listing-row.ts"
import { listingsWithFiles } from "./queries.ts"
import type { createWritingService, WritingDeps } from "./writing-service.ts"

/** The ids of the listings that are different now, and why each other one was not changed. */
type UpdateResult = { changed: number[]; failed: { id: number; message: string }[] }

/** Gives several listings the same price, category, availability or special. */
export function createUpdatingService(
  { database, inOpenDeals, recheck, now }: WritingDeps,
  { saveAll }: Pick<ReturnType<typeof createWritingService>, "saveAll">,
  { changeAvailability }: Pick<ReturnType<typeof createAvailabilityService>, "changeAvailability">,
) {
  return {
    /**
     * Changes up to a hundred listings in one transaction, each as far as its own rules allow. "Verified Seller" is a
     * 422, because it follows from the evidence. A listing in an open deal has the availability that the deal implies.
     */
    async updateMany(input: unknown, viewer: Viewer): Promise<UpdateResult> {
      authorize(viewer, "listings.write")
      const { ids, availability, ...fields } = requireValid(readInput(listingsUpdateInput, input))
      const { special_add, special_remove, price, on_request, category } = fields
      const isPriced = price !== undefined || on_request !== undefined
      /** Setting a price clears "on request", and "on request" clears the price. */
      const priceOf = ({ row }: ListingWithFiles) => ({
        price: on_request ? null : price === undefined ? row.price : price,
        on_request: on_request ?? (price === null && row.on_request),
      })
      const payloadOf = (listing: ListingWithFiles) => {
        const payload = toPayload(listing.row)
        const specials = new Set(payload.specials)
        if (special_add !== undefined) specials.add(special_add)
        if (special_remove !== undefined) specials.delete(special_remove)
        return {
          ...payload,
          ...(isPriced && priceOf(listing)),
          ...(category !== undefined && { category }),
          specials: [...specials],
        }
      }
      const result = await database.write(async tx => {
        const found = await listingsWithFiles(tx, ids, "any")
        const inDeals = availability === undefined ? [] : await inOpenDeals(tx, ids)
        const changed: number[] = []
        const failed = ids
          .filter(id => !found.some(({ row }) => row.id === id))
          .map(id => ({ id, message: errorText("not_found", viewer.locale) }))
        for (const before of found) {
          const { id, kind } = before.row
          if (inDeals.includes(id) && availability !== before.row.availability) {
            failed.push({ id, message: errorText("listing_in_deal", viewer.locale) })
            continue
          }
          const stored = storedFiguresOf(before.row)
          const { value, problems } = readListingInput(payloadOf(before), { now: now(), kind, stored })
          if (!value) {
            const [message = ""] = Object.values(problemTexts(problems, viewer.locale)).flat()
            failed.push({ id, message })
            continue
          }
          const isEdited = !isSameContent(before.row, value)
          if (isEdited) await saveAll(tx, [{ before, input: value, changes: new Map() }], viewer)
          const isMoved = availability !== undefined && availability !== before.row.availability
          if (isMoved) {
            const [current = before] = await listingsWithFiles(tx, [id], "any")
            await changeAvailability(tx, current.row, availability, viewer)
          }
          if (isEdited || isMoved) changed.push(id)
        }
        return { changed, failed }
      })
      recheck()
      return result
    },
  }
}
