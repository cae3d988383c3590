import type { ListingRow } from "#drizzle/schema.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, may, requireMember, staffId, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { ownAvailabilityInput, ownUnpublishInput, unpublishInput } from "#shared/listings/listings-input.ts"
import type { ListingWithFiles } from "./listing-row.ts"
import { getAny } from "./queries.ts"
import { changedNow } from "./revision.ts"
import { asSeenBy, toSingleListing } from "./view.ts"
import { changeListings } from "./writing-queries.ts"
import type { WritingDeps } from "./writing-service.ts"

/** Unpublishing one listing with a reason, and the actions that its owner may take without asking staff. */
export function createOwnService({ database, events, files, inOpenDeals, recheck, now }: WritingDeps) {
  async function presented(db: Queryable, saved: ListingWithFiles, viewer: Viewer): Promise<Listing> {
    return toSingleListing(asSeenBy(saved, await files.readerOf(db, saved.row, viewer)), {
      locale: viewer.locale,
      withNotes: may(viewer, "listings.read_notes"),
      now: now(),
    })
  }

  /** Changes a listing in one transaction and returns it. */
  async function change(
    id: number,
    viewer: Viewer,
    run: (tx: Transaction, row: ListingRow) => Promise<void>,
  ): Promise<Listing> {
    const listing = await database.write(async tx => {
      await run(tx, (await getAny(tx, id)).row)
      return presented(tx, await getAny(tx, id), viewer)
    })
    recheck()
    return listing
  }

  /** 404 for a listing that is not the member's own; 409 for one in a deal, which determines it. */
  async function requireOwn(tx: Transaction, row: ListingRow, viewer: Viewer): Promise<void> {
    if (row.ownerId !== requireMember(viewer).id) throw new AppError("not_found")
    const isInDeal = row.availability === "in_deal" || (await inOpenDeals(tx, [row.id])).length > 0
    if (isInDeal) throw new AppError("listing_in_deal")
  }

  async function takeOffline(tx: Transaction, row: ListingRow, viewer: Viewer, reason: string | null) {
    if (row.status !== "published") throw new AppError("conflict")
    const times = changedNow(row, now())
    await changeListings(tx, [row.id], { status: "draft", ...times, updatedBy: staffId(viewer) })
    await events.record(tx, viewer, {
      action: "listing.unpublished",
      subject: { kind: "listing", id: row.id },
      before: { status: row.status },
      after: { status: "draft", reason },
    })
  }

  return {
    /** Staff take a published listing offline and say why; its owner is mailed. 409 for one that is not published. */
    async unpublish(input: unknown, viewer: Viewer): Promise<Listing> {
      authorize(viewer, "listings.write")
      const { id, reason } = requireValid(readInput(unpublishInput, input))
      return change(id, viewer, (tx, row) => takeOffline(tx, row, viewer, reason))
    },

    /** The member's own listing, published or not, with all of its files; 404 for another's. */
    async getOwn(input: unknown, viewer: Viewer): Promise<Listing> {
      const member = requireMember(viewer, "listings.own")
      const found = await getAny(database.read, readId(input))
      if (found.row.ownerId !== member.id) throw new AppError("not_found")
      return presented(database.read, found, viewer)
    },

    /** The owner takes a published listing offline. 404 for another's; 409 in a deal, or while it is not published. */
    async unpublishOwn(input: unknown, viewer: Viewer): Promise<Listing> {
      authorize(viewer, "listings.own")
      const { id, reason = null } = requireValid(readInput(ownUnpublishInput, input))
      return change(id, viewer, async (tx, row) => {
        await requireOwn(tx, row, viewer)
        await takeOffline(tx, row, viewer, reason)
      })
    },

    /** The owner marks a listing as sold, or as available again. 404 for another's, 409 in a deal. */
    async setOwnAvailability(input: unknown, viewer: Viewer): Promise<Listing> {
      authorize(viewer, "listings.own")
      const { id, availability } = requireValid(readInput(ownAvailabilityInput, input))
      return change(id, viewer, async (tx, row) => {
        await requireOwn(tx, row, viewer)
        if (row.availability === availability) return
        const times = changedNow(row, now())
        await changeListings(tx, [id], { availability, ...times, updatedBy: null })
        await events.record(tx, viewer, {
          action: "listing.availability_changed",
          subject: { kind: "listing", id },
          before: { availability: row.availability },
          after: { availability },
        })
      })
    },
  }
}
