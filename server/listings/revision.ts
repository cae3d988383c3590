import type { ListingRow } from "#drizzle/schema.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"

export type Times = Pick<ListingRow, "updatedAt" | "changedAt">

/** When a listing's content was saved last, private fields included (ms): what edits compare. */
export const savedAt = ({ updatedAt, changedAt }: Times): number => changedAt ?? updatedAt

/** The `updated_at` of a listing (ms): for those who read private fields, these count too. */
export const shownTime = (row: Times, withNotes: boolean): number =>
  withNotes ? Math.max(row.updatedAt, savedAt(row)) : row.updatedAt

/** The same for a viewer. */
export const updatedAtFor = (row: Times, viewer: Viewer): number =>
  shownTime(row, may(viewer, "listings.read_notes"))

/** The times of a listing after a change that visitors see. */
export function changedNow(before: Times, now: number): { updatedAt: number; changedAt: number } {
  const at = timeAfter(Math.max(before.updatedAt, savedAt(before)), now)
  return { updatedAt: at, changedAt: at }
}

/** The times after a change of private fields alone. */
export const savedNow = (before: Times, now: number): { changedAt: number } => ({
  changedAt: changedNow(before, now).changedAt,
})

/** The times after a change of evidence, which editors of the content do not compare. */
export const recordedNow = (before: Times, now: number): { updatedAt: number; changedAt: number } => ({
  updatedAt: changedNow(before, now).updatedAt,
  changedAt: savedAt(before),
})
