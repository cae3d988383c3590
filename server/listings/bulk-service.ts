import type { ListingRow } from "#drizzle/schema.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { createMatching } from "#server/platform/matching.ts"
import { errorText, problemTexts } from "#server/platform/texts.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import { MAX_MATCHING } from "#shared/bulk.ts"
import type { ErrorCode, FieldProblems } from "#shared/errors.ts"
import { readInput } from "#shared/inputs.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { idsInput, listingsStatusInput, matchingInput } from "#shared/listings/listings-input.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import type { createDeletionService } from "./deletion-service.ts"
import { toPayload } from "./listing-row.ts"
import { listingsByIds } from "./queries.ts"
import { changedNow } from "./revision.ts"
import { changeListings } from "./writing-queries.ts"
import type { WritingDeps } from "./writing-service.ts"

/** Refused listings that are reported one by one. */
const MAX_REPORTED = 100

type Find = (source: unknown, limit: number, viewer: Viewer) => Promise<{ total: number; ids: number[] }>

/** Actions on all listings that match a filter (docs/decisions/0021-changes-of-all-that-match.md). */
export function createMatchingService(bulk: BulkService, find: Find) {
  const { matching, changeAll } = createMatching("listings.write", (query, viewer) =>
    find(query, MAX_MATCHING, viewer),
  )

  return {
    matching,

    /** The ids of at most `MAX_MATCHING` listings that match a query. */
    matchingIds: async (query: unknown, viewer: Viewer) => (await find(query, MAX_MATCHING, viewer)).ids,

    /** Publishes, unpublishes or deletes every listing that matches `query`, in transactions of a hundred. */
    async changeMatching(input: unknown, viewer: Viewer): Promise<BulkResult & { refused: number }> {
      authorize(viewer, "listings.write")
      const { set, change } = requireValid(readInput(matchingInput, input))
      const sum: BulkResult & { refused: number } = { done: [], changed: [], failed: [], refused: 0 }
      await changeAll(input, set, viewer, async ids => {
        const { done, changed, failed } =
          change === "delete"
            ? await bulk.deleteMany({ ids }, viewer)
            : await bulk.setStatus({ ids, status: change }, viewer)
        sum.done.push(...done)
        sum.changed.push(...changed)
        sum.failed.push(...failed.slice(0, MAX_REPORTED - sum.failed.length))
        sum.refused += failed.length
      })
      return sum
    },
  }
}

/**
 * The result of a bulk action: the ids that succeeded, those of them that were changed, and why each other one failed.
 */
export type BulkResult = {
  done: number[]
  changed: number[]
  failed: { id: number; title: string; message: string; fields: Record<string, string[]> }[]
}

export type BulkService = ReturnType<typeof createBulkService>

/** Actions that an admin runs on several listings in one call. */
export function createBulkService(
  { database, events, recheck, now }: WritingDeps,
  deletion: ReturnType<typeof createDeletionService>,
) {
  const refusal = (
    { id, title }: { id: number; title: string },
    code: ErrorCode,
    problems: FieldProblems,
    { locale }: Viewer,
  ) => ({ id, title, message: errorText(code, locale), fields: problemTexts(problems, locale) })
  const missing = (ids: number[], found: readonly number[], viewer: Viewer) =>
    ids.filter(id => !found.includes(id)).map(id => refusal({ id, title: "" }, "not_found", {}, viewer))

  async function changeStatus(
    tx: Transaction,
    row: ListingRow,
    status: ListingStatus,
    viewer: Viewer,
    data: object = {},
  ) {
    const times = changedNow(row, now())
    await changeListings(tx, [row.id], { status, ...times, updatedBy: staffId(viewer) })
    await events.record(tx, viewer, {
      action: status === "published" ? "listing.published" : "listing.unpublished",
      subject: { kind: "listing", id: row.id },
      before: { status: row.status },
      after: { status, ...data },
    })
  }

  return {
    /** Performs an owner's request; the caller has checked the policy and announces the change after the commit. */
    takeDown: (tx: Transaction, row: ListingRow, viewer: Viewer) =>
      changeStatus(tx, row, "draft", viewer, { asked: true }),

    /** Publishes or unpublishes; an incomplete listing is not published, and the result names its missing fields. */
    async setStatus(input: unknown, viewer: Viewer): Promise<BulkResult> {
      authorize(viewer, "listings.write")
      const { ids, status } = requireValid(readInput(listingsStatusInput, input))
      const result = await database.write(async tx => {
        const rows = await listingsByIds(tx, ids)
        const readings = rows.map(row => {
          // Prices saved before they were limited to cents must not prevent a listing from being unpublished.
          const price = row.price === null ? null : Math.round(row.price)
          const { problems } = readListingInput({ ...toPayload(row), price, status }, { now: now() })
          return { row, problems }
        })
        const changing = readings.filter(({ row, problems }) => !problems && row.status !== status)
        for (const { row } of changing) await changeStatus(tx, row, status, viewer)
        const done = readings.flatMap(({ row, problems }) => (problems ? [] : row.id))
        const refused = readings.flatMap(({ row, problems }) =>
          problems ? refusal(row, "invalid", problems, viewer) : [],
        )
        const found = rows.map(row => row.id)
        const changed = changing.map(({ row }) => row.id)
        return { done, changed, failed: [...refused, ...missing(ids, found, viewer)] }
      })
      recheck()
      return result
    },

    async deleteMany(input: unknown, viewer: Viewer): Promise<BulkResult> {
      authorize(viewer, "listings.write")
      const { ids } = requireValid(readInput(idsInput, input))
      const { done, inDeals } = await deletion.deleteAll(ids, viewer)
      const refused = await listingsByIds(database.read, inDeals)
      const failed = refused.map(row => refusal(row, "listing_in_deal", {}, viewer))
      return { done, changed: done, failed: [...failed, ...missing(ids, [...done, ...inDeals], viewer)] }
    },
  }
}
