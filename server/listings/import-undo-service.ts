import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { AuditEvent } from "#shared/events.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import type { createDeletionService } from "./deletion-service.ts"
import { toPayload } from "./listing-row.ts"
import { listingsWithFiles } from "./queries.ts"
import type { createWritingService, WritingDeps } from "./writing-service.ts"

/**
 * The listings created and changed by a batch of an import; its events are those after `eventsFrom`, up to `eventsTo`.
 */
type Imported = { created: number[]; updated: number[]; eventsFrom: number; eventsTo: number }

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
    const later = await events.ofListingsAfter(eventsTo, { ids, limit: 1 })
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
