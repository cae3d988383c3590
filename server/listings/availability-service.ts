import type { ListingRow } from "#drizzle/schema.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { commitNothing } from "#server/platform/idempotency/service.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { availabilityInput } from "#shared/listings/listings-input.ts"
import type { Availability } from "#shared/listings/lookups.ts"
import { getAny, listingsWithFiles } from "./queries.ts"
import { answerWith } from "./view.ts"
import { changeListings } from "./writing-queries.ts"
import type { WritingDeps } from "./writing-service.ts"

/** Sets whether a listing is available, in a deal or sold, by staff or by its deal. */
export function createAvailabilityService({ database, events, recheck, now }: WritingDeps) {
  async function change(tx: Transaction, before: ListingRow, availability: Availability, viewer: Viewer) {
    if (before.availability === availability) return
    const { id } = before
    const updatedAt = timeAfter(before.updatedAt, now())
    await changeListings(tx, [id], { availability, updatedAt, updatedBy: staffId(viewer) })
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
        return answerWith(tx, await getAny(tx, id), { viewer, now: now() }, commitNothing)
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
