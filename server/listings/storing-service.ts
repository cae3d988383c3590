import type { Database, Transaction } from "#server/platform/db/database.ts"
import { rewriteRows } from "#server/platform/db/rewrite.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { staffId, type Viewer } from "#server/platform/viewer.ts"
import { appOfLink } from "#shared/stores/links.ts"
import { STORE_LINK, STORES } from "#shared/stores/stores.ts"
import { type ListingWithFiles, searchWords } from "./listing-row.ts"
import { changedNow, savedNow } from "./revision.ts"
import { changeOf, snapshotOf } from "./snapshot.ts"
import { factColumns, storedFacts } from "./store-facts.ts"
import { isPublicChange } from "./view.ts"
import { replaceWords, textsAfter, updateListing } from "./writing-queries.ts"

const FOLDED_SINCE_2 = /[ßẞæÆœŒøØłŁıςΣ\xad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
/** Whether version 2 of the folding changed a text; replacing words in the index costs far more than this. */
const isFoldedAnew = (text: string) =>
  FOLDED_SINCE_2.test(text) || text.normalize("NFKD") !== text.normalize("NFD")

/** Folds the search words of all listings again whose words an earlier release folded in another way. */
export const foldListingsAgain = (database: Database): Promise<void> =>
  rewriteRows(database, {
    read: textsAfter,
    write: (tx, rows) =>
      replaceWords(
        tx,
        rows
          .filter(({ title, description }) => isFoldedAnew(title) || isFoldedAnew(description))
          .map(row => ({ id: row.id, words: searchWords(row) })),
      ),
  })

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
  const { files } = after
  const isOtherLink = STORES.some(store => before.row[STORE_LINK[store]] !== after.row[STORE_LINK[store]])
  // A trigger forgets what the stores said of another app too.
  const ofSameApps = storedFacts(before.row.storeFacts).filter(
    ({ store, id }) => appOfLink(store, after.row[STORE_LINK[store]])?.id === id,
  )
  const row = isOtherLink ? { ...after.row, ...factColumns(ofSameApps) } : after.row
  const change = changeOf(row, snapshotOf(before.row, before.files), snapshotOf(row, files))
  if (!change) return { row: before.row, files }
  const times = (isPublicChange(before, { row, files }) ? changedNow : savedNow)(before.row, now)
  const saved = { ...row, ...times, updatedBy: staffId(viewer) }
  // Before the event, with which a trigger keeps the listing's state for webhooks.
  await updateListing(tx, row.id, { row: saved, words: searchWords(row) })
  await events.record(tx, viewer, change)
  return { row: saved, files }
}
