import type { Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { staffId, type Viewer } from "#server/platform/viewer.ts"
import { type ListingWithFiles, searchWords } from "./listing-row.ts"
import { changedNow, savedNow } from "./revision.ts"
import { changeOf, snapshotOf } from "./snapshot.ts"
import { isPublicChange } from "./view.ts"
import { updateListing } from "./writing-queries.ts"

/**
 * Stores a changed listing, whose files are stored already, with its event, and returns it as saved; `now` is
 * milliseconds since 1970. Without a difference nothing is written. Visitors' `updated_at` moves only with what they see.
 */
export async function storeDifference(
  tx: Transaction,
  { events, viewer, now }: { events: EventsService; viewer: Viewer; now: number },
  before: ListingWithFiles,
  after: ListingWithFiles,
): Promise<ListingWithFiles> {
  const { row, files } = after
  const change = changeOf(row, snapshotOf(before.row, before.files), snapshotOf(row, files))
  if (!change) return { row: before.row, files }
  const times = (isPublicChange(before, after) ? changedNow : savedNow)(before.row, now)
  const saved = { ...row, ...times, updatedBy: staffId(viewer) }
  // Before the event, with which a trigger keeps the listing's state for webhooks.
  await updateListing(tx, row.id, { row: saved, words: searchWords(row) })
  await events.record(tx, viewer, change)
  return { row: saved, files }
}
