import type { ListingRow } from "#drizzle/schema.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { errorText, problemTexts } from "#server/platform/texts.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { ErrorCode, FieldProblems } from "#shared/errors.ts"
import { readInput } from "#shared/inputs.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { idsInput, listingsStatusInput } from "#shared/listings/listings-input.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import type { createDeletionService } from "./deletion-service.ts"
import { toPayload } from "./listing-row.ts"
import { listingsByIds } from "./queries.ts"
import { changeListings } from "./writing-queries.ts"
import type { WritingDeps } from "./writing-service.ts"

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
    const updatedAt = timeAfter(row.updatedAt, now())
    await changeListings(tx, [row.id], { status, updatedAt, updatedBy: staffId(viewer) })
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
