import type { ListingRow } from "#drizzle/schema.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { inPieces } from "#server/platform/db/in-pieces.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import { evidencePaths } from "./evidence/recording-service.ts"
import { filesOfListings, listingsByIds, listingsInTrash } from "./queries.ts"
import { changeListings, deleteListings } from "./writing-queries.ts"
import type { WritingDeps } from "./writing-service.ts"

/** Moves listings to the trash and back, and deletes them permanently. */
export function createDeletionService({ database, events, files, inOpenDeals, recheck, now }: WritingDeps) {
  async function remove(tx: Transaction, rows: readonly ListingRow[], viewer: Viewer): Promise<string[]> {
    const ids = rows.map(row => row.id)
    const own = (await filesOfListings(tx, ids)).map(file => file.path)
    const evidence = await evidencePaths(tx, ids)
    await deleteListings(tx, ids)
    for (const { id, title } of rows) {
      const subject = { kind: "listing", id } as const
      await events.record(tx, viewer, { action: "listing.purged", subject, before: { title } })
    }
    return [...own, ...evidence]
  }

  return {
    inOpenDeals,

    /**
     * Deletes listings for good that are not in the trash, for an import that is undone; the caller has checked the
     * policy and removes the files of the returned paths after the commit.
     */
    async erase(tx: Transaction, ids: readonly number[], viewer: Viewer): Promise<string[]> {
      const rows = await listingsByIds(tx, ids)
      for (const { id, title, status } of rows) {
        const subject = { kind: "listing", id } as const
        await events.record(tx, viewer, { action: "listing.deleted", subject, before: { title, status } })
      }
      return remove(tx, rows, viewer)
    },

    /** Moves listings to the trash, where nobody sees them or their files; returns the ids that existed, and those in open deals. */
    async deleteAll(ids: readonly number[], viewer: Viewer): Promise<{ done: number[]; inDeals: number[] }> {
      authorize(viewer, "listings.write")
      const found = await database.write(async tx => {
        const inDeals = await inOpenDeals(tx, ids)
        const rows = (await listingsByIds(tx, ids)).filter(({ id }) => !inDeals.includes(id))
        for (const { id, title, status, updatedAt } of rows) {
          const at = timeAfter(updatedAt, now())
          await changeListings(tx, [id], { deletedAt: at, updatedAt: at, updatedBy: staffId(viewer) })
          const subject = { kind: "listing", id } as const
          await events.record(tx, viewer, { action: "listing.deleted", subject, before: { title, status } })
        }
        return { done: rows.map(row => row.id), inDeals }
      })
      recheck()
      return found
    },

    /** Restores a listing from the trash unchanged; 404 if it is not there. */
    async restore(id: number, viewer: Viewer): Promise<void> {
      authorize(viewer, "listings.restore")
      await database.write(async tx => {
        const [row] = await listingsInTrash(tx, { id }, 1)
        if (!row) throw new AppError("not_found")
        const { title, status } = row
        const updatedAt = timeAfter(row.updatedAt, now())
        await changeListings(tx, [id], { deletedAt: null, updatedAt, updatedBy: staffId(viewer) })
        const subject = { kind: "listing", id } as const
        await events.record(tx, viewer, { action: "listing.restored", subject, after: { title, status } })
      })
      recheck()
    },

    /** Permanently deletes listings in the trash with their files: one, or all that were moved there before a time. */
    async purge(which: { id: number } | { before: number }, viewer: Viewer): Promise<number> {
      authorize(viewer, "listings.purge")
      const paths: string[] = []
      const count = await inPieces(database, async (tx, limit) => {
        const rows = await listingsInTrash(tx, which, limit)
        for (const path of await remove(tx, rows, viewer)) paths.push(path)
        return rows.length
      })
      await files.remove(paths)
      return count
    },
  }
}
