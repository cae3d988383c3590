import type { ListingRow } from "#drizzle/schema.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import { inPieces, type Queryable, type Transaction } from "#server/platform/db/database.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { AuditEvent } from "#shared/events.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { evidencePaths } from "./evidence/recording-service.ts"
import { toPayload } from "./listing-row.ts"
import { filesOfListings, listingsByIds, listingsInTrash, listingsWithFiles } from "./queries.ts"
import { changedNow } from "./revision.ts"
import { changeListings, deleteListings } from "./writing-queries.ts"
import type { createWritingService, WritingDeps } from "./writing-service.ts"

/**
 * The listings created and changed by a batch of an import; its events are those after `eventsFrom`, up to `eventsTo`.
 */
type Imported = { created: number[]; updated: number[]; eventsFrom: number; eventsTo: number }

/** The part of the product that records what stores say of listings' apps. */
export const STORES_ACTOR = "stores"

/** More than the events that a batch writes, two for each row. */
const MAX_EVENTS = 10_000

/** Reverts the changes of an import to listings, as long as they are unchanged since. */
export function createImportUndoService(
  { database, events, inOpenDeals, now }: WritingDeps,
  { saveAll }: Pick<ReturnType<typeof createWritingService>, "saveAll">,
  { erase }: Pick<ReturnType<typeof createDeletionService>, "erase">,
) {
  async function isChangedSince({ created, updated, eventsTo }: Imported, db: Queryable = database.read) {
    const ids = [...created, ...updated]
    if (ids.length === 0) return false
    // What stores say of an app is no change by a person.
    const later = await events.ofListingsAfter(eventsTo, { ids, without: STORES_ACTOR, limit: 1 })
    return later.length > 0 || (await inOpenDeals(db, ids)).length > 0
  }

  /** The fields that events changed, with their values before the first of them. */
  const before = (all: readonly AuditEvent[], id: number) =>
    all
      .filter(({ subject, action }) => subject.id === String(id) && !action.startsWith("evidence."))
      .reduceRight<Record<string, unknown>>((fields, event) => Object.assign(fields, event.before), {})

  return {
    /** Whether a listing of the batch has an event after it, or is in an open deal. */
    isChangedSince: (batch: Imported) => isChangedSince(batch),

    /**
     * Permanently deletes the listings that a batch created, and restores the content of those that it changed, except
     * replaced pictures. 409 if one of them was changed since. Returns the paths of files to remove after the commit.
     */
    async undoImported(tx: Transaction, batch: Imported, viewer: Viewer): Promise<string[]> {
      if (await isChangedSince(batch, tx)) throw new AppError("import_changed")
      const dropped = await erase(tx, batch.created, viewer)
      const changes = await events.ofListingsAfter(batch.eventsFrom, {
        ids: batch.updated,
        limit: MAX_EVENTS,
      })
      const contents = (await listingsWithFiles(tx, batch.updated, "any")).map(listing => {
        const version = before(changes, listing.row.id)
        const fields = PAYLOAD_FIELDS.filter(name => name in version).map(name => [name, version[name]])
        const payload = { ...toPayload(listing.row), ...Object.fromEntries(fields) }
        const input = requireValid(readListingInput(payload, { now: now(), kind: listing.row.kind }))
        return { before: listing, input, changes: new Map() }
      })
      const saved = await saveAll(tx, contents, viewer)
      return [...dropped, ...saved.dropped]
    },
  }
}

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
        for (const row of rows) {
          const { id, title, status } = row
          const times = changedNow(row, now())
          await changeListings(tx, [id], { deletedAt: times.updatedAt, ...times, updatedBy: staffId(viewer) })
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
        const times = changedNow(row, now())
        await changeListings(tx, [id], { deletedAt: null, ...times, updatedBy: staffId(viewer) })
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
