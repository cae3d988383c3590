import * as z from "zod/mini"
import { AppError } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { AuditEvent, EventAction } from "#shared/events.ts"
import { sentAs } from "#shared/inputs.ts"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_LIST_FIELDS, type Listing, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import type { Page } from "#shared/paging.ts"
import { isNamedBy } from "./listing-files-service.ts"
import { filesOfListings, listingsByIds } from "./queries.ts"
import { savedAt } from "./revision.ts"
import { snapshotOf } from "./snapshot.ts"
import type { createWritingService } from "./writing-service.ts"

type Entry = { path: string; name: string }
/** A file of an earlier version that has been deleted permanently. */
type MissingFile = { field: FileField; name: string }

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && "path" in value && "name" in value
/** The number of an event in the history of a listing, for `readNumber`. */
export const versionInput = z.object({ number: sentAs<number>() })

const entriesOf = (value: unknown): Entry[] => [value].flat().filter(isEntry)

/** Events whose fields are not content: restoring a version does not change them. */
const OTHER_ACTIONS: readonly EventAction[] = [
  "listing.deleted",
  "listing.seller_left",
  "listing.kept",
  "listing.seller_erased",
  "listing.left_store",
  "listing.returned_to_store",
  "listing.restored",
  "listing.availability_changed",
  "evidence.set",
  "evidence.file_added",
  "evidence.file_removed",
]

/** The fields that a later event changed, with their values before it; only content fields of a listing count. */
function undo(state: Record<string, unknown>, { action, before }: AuditEvent) {
  const isContent = !OTHER_ACTIONS.includes(action)
  return isContent ? { ...state, ...before } : state
}

/** Earlier versions of listings, from the audit trail. */
export function createHistoryService({
  database,
  events,
  update,
}: {
  database: Database
  events: EventsService
  update: ReturnType<typeof createWritingService>["update"]
}) {
  async function findRow(id: number) {
    const [row] = await listingsByIds(database.read, [id])
    if (!row) throw new AppError("not_found")
    return row
  }

  return {
    /** The events of a listing, newest first; 404 for an unknown one. */
    async history(input: unknown, viewer: Viewer): Promise<Page<AuditEvent>> {
      authorize(viewer, "listings.read_history")
      const { id } = await findRow(readId(input))
      return events.pageOfSubject("listing", id, input)
    },

    /**
     * Restores the content that a listing had after an event; its status does not change. Files that were deleted
     * permanently are omitted and reported. 404 for an unknown listing or number, 422 where a published listing would
     * be incomplete.
     */
    async restoreVersion(
      input: unknown,
      viewer: Viewer,
    ): Promise<Listing & { missing_files: MissingFile[] }> {
      authorize(viewer, "listings.restore")
      const id = readId(input)
      const row = await findRow(id)
      const files = await filesOfListings(database.read, [id])
      const later = await events.since(database.read, "listing", id, readNumber(input))
      const version = later.reduceRight(undo, snapshotOf(row, files))
      const fileAt = ({ path }: Entry) => files.find(file => isNamedBy(file, path))
      const missing_files = [...SINGLE_FILE_FIELDS, ...FILE_LIST_FIELDS].flatMap(field =>
        entriesOf(version[field])
          .filter(file => !fileAt(file))
          .map(({ name }) => ({ field, name })),
      )
      const present = (field: FileField) =>
        entriesOf(version[field]).flatMap(file => fileAt(file)?.path ?? [])
      const payload = {
        ...version,
        status: row.status,
        updated_at: new Date(savedAt(row)).toISOString(),
        ...Object.fromEntries(SINGLE_FILE_FIELDS.map(field => [field, present(field)[0] ?? null])),
        ...Object.fromEntries(FILE_LIST_FIELDS.map(field => [field, present(field)])),
      }
      return { ...(await update(id, payload, viewer, { keepVerified: true })), missing_files }
    },
  }
}

/** The number of an event; 404 if it is invalid. */
function readNumber(input: unknown): number {
  const number = typeof input === "object" && input !== null && "number" in input ? input.number : null
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 1)
    throw new AppError("not_found")
  return number
}
