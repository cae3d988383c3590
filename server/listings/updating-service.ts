import type { ListingRow } from "#drizzle/schema.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { errorText, problemTexts } from "#server/platform/texts.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { availabilityInput, listingsUpdateInput } from "#shared/listings/listings-input.ts"
import type { Availability } from "#shared/listings/lookups.ts"
import { changedNames, type ListingWithFiles, storedFiguresOf, toPayload } from "./listing-row.ts"
import { getAny, listingsWithFiles } from "./queries.ts"
import { changedNow } from "./revision.ts"
import { answerWith } from "./view.ts"
import { changeListings } from "./writing-queries.ts"
import type { createWritingService, WritingDeps } from "./writing-service.ts"

/** Sets whether a listing is available, in a deal or sold, by staff or by its deal. */
export function createAvailabilityService({ database, events, recheck, now }: WritingDeps) {
  async function change(tx: Transaction, before: ListingRow, availability: Availability, viewer: Viewer) {
    if (before.availability === availability) return
    const { id } = before
    const times = changedNow(before, now())
    await changeListings(tx, [id], { availability, ...times, updatedBy: staffId(viewer) })
    await events.record(tx, viewer, {
      action: "listing.availability_changed",
      subject: { kind: "listing", id },
      before: { availability: before.availability },
      after: { availability },
    })
  }

  return {
    /** Sets the availability of a listing in the caller's transaction; the caller has checked the policy and the deals. */
    changeAvailability: change,

    /** 401, 403, 404, 422 by field. */
    async setAvailability(input: unknown, viewer: Viewer): Promise<Listing> {
      authorize(viewer, "listings.write")
      const { id, availability } = requireValid(readInput(availabilityInput, input))
      const listing = await database.write(async tx => {
        const { row: before } = await getAny(tx, id)
        await change(tx, before, availability, viewer)
        return answerWith(tx, await getAny(tx, id), { viewer, now: now() })
      })
      recheck()
      return listing
    },

    /**
     * Gives a listing the availability that its deal implies; one that was sold outside of the deal remains sold when
     * the deal ends. The caller announces the change after the commit.
     */
    async setAvailabilityOf(tx: Transaction, id: number, availability: Availability, viewer: Viewer) {
      const [found] = await listingsWithFiles(tx, [id], "any")
      if (!found || (availability === "available" && found.row.availability === "sold")) return
      await change(tx, found.row, availability, viewer)
    },
  }
}

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
          const isEdited = changedNames(before.row, value).length > 0
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
