import type { ListingRow } from "#drizzle/schema.ts"
import type { FilesService } from "#server/files/service.ts"
import { forgetOwner } from "#server/listings/evidence/recording-service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, staffId, system, type Viewer } from "#server/platform/viewer.ts"
import { LEFT_DETAILS_DAYS, PRIVATE_SELLER, type SellerLeft } from "#shared/listings/file-access.ts"
import { DAY_MS } from "#shared/units.ts"
import { searchWords } from "./listing-row.ts"
import { filesOfListings, getAny, listingsLeftBefore, listingsOfOwner } from "./queries.ts"
import { changedNow } from "./revision.ts"
import { changeListings, deleteFiles, setOwner, updateListing } from "./writing-queries.ts"

/** Listings whose sellers left that are erased in one transaction. */
const ERASE_BATCH = 20

/** A listing in its owner's export. Times are ISO 8601, UTC. */
type OwnedListing = {
  id: number
  title: string
  status: string
  availability: string
  created_at: string
  updated_at: string
}

type Deps = {
  database: Database
  events: EventsService
  files: FilesService
  recheck: () => void
  /** Milliseconds since 1970. */
  now: () => number
}

const subjectOf = ({ id }: Pick<ListingRow, "id">) => ({ kind: "listing", id }) as const

/** The listings of members, and their state after the owner deletes the account. */
export function createOwnershipService({ database, events, files, recheck, now }: Deps) {
  /** Erases the hidden data of a seller who left: all files, and the personal fields of the listing. */
  async function erase(tx: Transaction, row: ListingRow): Promise<string[]> {
    const own = await filesOfListings(tx, [row.id])
    await deleteFiles(
      tx,
      own.map(({ id }) => id),
    )
    const blank = { user_name: PRIVATE_SELLER, user_bio: null, user_country: null }
    const left = { ownerLeftAt: null, leavesDetails: false, ...changedNow(row, now()) }
    await updateListing(tx, row.id, { row: { ...blank, ...left }, words: searchWords(row) })
    // Staff may have edited the details since the account was deleted.
    await events.blank(tx, "listing", row.id)
    await events.record(tx, system("erasure"), { action: "listing.seller_erased", subject: subjectOf(row) })
    return own.map(({ path }) => path)
  }

  return {
    /** A member's listings, oldest first, without those in the trash. */
    async ownedBy(db: Queryable, memberId: string): Promise<OwnedListing[]> {
      const rows = await listingsOfOwner(db, memberId)
      return rows
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ id, title, status, availability, createdAt, updatedAt }) => ({
          id,
          title,
          status,
          availability,
          created_at: new Date(createdAt).toISOString(),
          updated_at: new Date(updatedAt).toISOString(),
        }))
    },

    /**
     * Removes the owner of all listings of a member, including those in the trash: from then on only staff see their
     * files and seller details, and `eraseLeft` erases both, unless the seller agreed to leave the details and staff
     * retain them. Evidence is reset, without notes and files of staff. The caller announces the change and removes the
     * files of the paths after the commit.
     */
    async releaseOwner(
      tx: Transaction,
      memberId: string,
      leavesDetails: boolean,
      viewer: Viewer,
    ): Promise<{ ids: number[]; paths: string[] }> {
      const rows = await listingsOfOwner(tx, memberId)
      const paths: string[] = []
      for (const row of rows) {
        await setOwner(tx, row.id, null)
        paths.push(...(await forgetOwner(tx, { events, viewer, now: now() }, row)))
        const times = changedNow(row, now())
        await changeListings(tx, [row.id], { ownerLeftAt: now(), leavesDetails, ...times, updatedBy: null })
        await events.record(tx, viewer, {
          action: "listing.seller_left",
          subject: subjectOf(row),
          after: { leave_details: leavesDetails },
        })
      }
      return { ids: rows.map(({ id }) => id), paths }
    },

    /**
     * Retains files and seller details of a listing whose seller agreed to it; 404 for an unknown listing, 409 without
     * that agreement.
     */
    async keep(input: unknown, viewer: Viewer): Promise<number> {
      authorize(viewer, "listings.keep")
      const id = readId(input)
      await database.write(async tx => {
        const { row } = await getAny(tx, id)
        if (row.ownerLeftAt === null) throw new AppError("conflict")
        if (!row.leavesDetails) throw new AppError("seller_not_agreed")
        const times = changedNow(row, now())
        const cleared = { ownerLeftAt: null, leavesDetails: false, ...times, updatedBy: staffId(viewer) }
        await changeListings(tx, [id], cleared)
        await events.record(tx, viewer, { action: "listing.kept", subject: subjectOf(row) })
      })
      recheck()
      return id
    },

    /** When the seller deleted the account, whether the details may be kept, and when they are erased; null otherwise. */
    async sellerLeft(input: unknown, viewer: Viewer): Promise<SellerLeft | null> {
      authorize(viewer, "listings.keep")
      const { ownerLeftAt, leavesDetails } = (await getAny(database.read, readId(input))).row
      if (ownerLeftAt === null) return null
      return {
        left_at: new Date(ownerLeftAt).toISOString(),
        leaves_details: leavesDetails,
        erased_at: new Date(ownerLeftAt + LEFT_DETAILS_DAYS * DAY_MS).toISOString(),
      }
    },

    /** Erases files and seller details of listings whose seller left thirty days ago. */
    async eraseLeft(): Promise<{ erased: number }> {
      let erased = 0
      for (;;) {
        const before = now() - LEFT_DETAILS_DAYS * DAY_MS
        const { count, paths } = await database.write(async tx => {
          const rows = await listingsLeftBefore(tx, before, ERASE_BATCH)
          const paths: string[] = []
          for (const row of rows) paths.push(...(await erase(tx, row)))
          return { count: rows.length, paths }
        })
        if (count > 0) recheck()
        await files.remove(paths)
        erased += count
        if (count < ERASE_BATCH) return { erased }
      }
    },
  }
}
