import type { FileRow, ListingRow } from "#drizzle/schema.ts"
import type { Change } from "#server/platform/events/service.ts"
import { changedFields } from "#server/platform/events/service.ts"
import { FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import { toPayload } from "./listing-row.ts"

type Snapshot = Record<string, unknown>
type Entry = { path: string; name: string; visibility?: string; claim?: string }

/** All fields of a listing as stored in its history: its payload, and its files by path and name. */
export function snapshotOf(row: ListingRow, files: readonly FileRow[]): Snapshot {
  const of = (field: FileRow["field"]): Entry[] =>
    files
      .filter(file => file.field === field)
      .map(({ path, name, visibility, claim }) => ({
        path,
        name,
        ...(visibility !== "public" && { visibility }),
        ...(claim !== null && { claim }),
      }))
  return {
    ...toPayload(row),
    ...Object.fromEntries(SINGLE_FILE_FIELDS.map(field => [field, of(field)[0] ?? null])),
    ...Object.fromEntries(FILE_LIST_FIELDS.map(field => [field, of(field)])),
  }
}

const actionOf = (before: unknown, after: ListingStatus) => {
  if (before === after) return "listing.updated"
  return after === "published" ? "listing.published" : "listing.unpublished"
}

/** The event of a saved listing; null if nothing changed. `before` is null for a new one. */
export function changeOf(row: ListingRow, before: Snapshot | null, after: Snapshot): Change | null {
  const subject = { kind: "listing", id: row.id } as const
  if (!before) return { action: "listing.created", subject, after }
  const changed = changedFields(before, after)
  return changed && { action: actionOf(before.status, row.status), subject, ...changed }
}
