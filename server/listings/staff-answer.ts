import type { Transaction } from "#server/platform/db/database.ts"
import type { CommitAnswer } from "#server/platform/idempotency/service.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { ListingWithFiles } from "./listing-row.ts"
import { asSeenBy, listReader } from "./seen-by.ts"
import { toSingleListing } from "./view.ts"

/**
 * The listing as the viewer who saved it sees it at a time (ms); `commit` stores the response in the same transaction.
 */
export async function answerWith(
  tx: Transaction,
  saved: ListingWithFiles,
  { viewer, now }: { viewer: Viewer; now: number },
  commit: CommitAnswer,
): Promise<Listing> {
  const listing = toSingleListing(asSeenBy(saved, listReader(viewer)), {
    locale: viewer.locale,
    withNotes: may(viewer, "listings.read_notes"),
    now,
  })
  await commit(tx, listing)
  return listing
}
