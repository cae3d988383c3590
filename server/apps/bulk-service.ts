import { AppError, requireValid } from "#server/app-error.ts"
import { requireAdmin, type Viewer } from "#server/viewer.ts"
import { errorText, fieldTexts } from "#shared/error-texts.ts"
import type { ErrorCode, FieldProblems } from "#shared/errors.ts"
import { readListingInput } from "#shared/listing-input.ts"
import { LISTING_STATUSES, type ListingStatus } from "#shared/lookups.ts"
import { toPayload } from "./listing-row.ts"
import { listingsByIds } from "./queries.ts"
import { changeListings } from "./writing-queries.ts"
import type { createWritingService, WritingDeps } from "./writing-service.ts"
import { timeAfter } from "./writing-service.ts"

const MAX_AT_ONCE = 100

/** What became of several listings: the ids that went through, and why each other did not. */
export type BulkResult = {
  done: number[]
  failed: { id: number; title: string; message: string; fields: Record<string, string[]> }[]
}

const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0

function readIds(input: unknown): number[] {
  const sent = typeof input === "object" && input !== null && "ids" in input ? input.ids : null
  const ids = Array.isArray(sent) ? [...new Set(sent)] : []
  if (ids.length > MAX_AT_ONCE)
    throw new AppError("invalid", { problems: { ids: [{ code: "list_too_long", limit: MAX_AT_ONCE }] } })
  if (ids.length === 0 || !ids.every(isId))
    throw new AppError("invalid", { problems: { ids: [{ code: "integer_invalid" }] } })
  return ids.filter(isId)
}

function readStatus(input: unknown): ListingStatus {
  const sent = typeof input === "object" && input !== null && "status" in input ? input.status : null
  const value = LISTING_STATUSES.find(status => status === sent) ?? null
  return requireValid({ value, problems: { status: [{ code: "choice_invalid" }] } })
}

/** What an admin does to several listings at once. */
export function createBulkService(
  { database, noteWrite, now }: WritingDeps,
  writing: ReturnType<typeof createWritingService>,
) {
  const refusal = (
    { id, title }: { id: number; title: string },
    code: ErrorCode,
    problems: FieldProblems,
    { locale }: Viewer,
  ) => ({ id, title, message: errorText(code, locale), fields: fieldTexts(problems, locale) })
  const missing = (ids: number[], found: readonly number[], viewer: Viewer) =>
    ids.filter(id => !found.includes(id)).map(id => refusal({ id, title: "" }, "not_found", {}, viewer))

  return {
    /** Publishes or unpublishes; a listing that lacks what a published one must have stays as it is and says why. */
    async setStatus(input: unknown, viewer: Viewer): Promise<BulkResult> {
      const admin = requireAdmin(viewer)
      const ids = readIds(input)
      const status = readStatus(input)
      const result = await database.write(async tx => {
        const rows = await listingsByIds(tx, ids)
        const readings = rows.map(row => {
          const { problems } = readListingInput({ ...toPayload(row), status })
          return { row, problems }
        })
        for (const { row } of readings.filter(({ row, problems }) => !problems && row.status !== status))
          await changeListings(tx, [row.id], {
            status,
            updatedAt: timeAfter(row, now()),
            updatedBy: admin.id,
          })
        const done = readings.flatMap(({ row, problems }) => (problems ? [] : row.id))
        const refused = readings.flatMap(({ row, problems }) =>
          problems ? refusal(row, "invalid", problems, viewer) : [],
        )
        const found = rows.map(row => row.id)
        return { done, failed: [...refused, ...missing(ids, found, viewer)] }
      })
      noteWrite()
      return result
    },

    async deleteMany(input: unknown, viewer: Viewer): Promise<BulkResult> {
      requireAdmin(viewer)
      const ids = readIds(input)
      const done = await writing.deleteAll(ids, viewer)
      return { done, failed: missing(ids, done, viewer) }
    },
  }
}
