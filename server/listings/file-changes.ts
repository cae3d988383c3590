import type { FieldProblems } from "#shared/errors.ts"
import { type FileField, MAX_ENTRIES } from "#shared/listings/files.ts"
import { FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { NO_ACCESS_CHANGES, readFileAccess } from "./file-access.ts"

/** One entry of a file field as it was sent: a new file, or the path of a stored one. */
type Entry = File | string
/** The new entries of each named file field, in order; an absent field does not change. */
export type FileChanges = Map<FileField, Entry[]>

const FLAGS = new Map<unknown, boolean>([
  ...[true, 1, "1", "true"].map(value => [value, true] as const),
  ...[false, 0, "0", "false", "", null, undefined].map(value => [value, false] as const),
])

/** A file, a path, or an entry as the API returns it, `{path}`; undefined for anything else. */
function toEntry(sent: unknown): Entry | undefined {
  if (sent instanceof File || typeof sent === "string") return sent
  const isEntry = typeof sent === "object" && sent !== null && "path" in sent
  return isEntry && typeof sent.path === "string" ? sent.path : undefined
}

const listOf = (sent: unknown): unknown[] => (Array.isArray(sent) ? sent : sent === null ? [] : [sent])

/**
 * Parses the file fields of a listing payload (docs/rest-api.md). The service decides whether a path is allowed; a text
 * in a file field never reaches the file system.
 */
export function readFileChanges(payload: unknown) {
  const sent = new Map<string, unknown>(typeof payload === "object" && payload ? Object.entries(payload) : [])
  const changes: FileChanges = new Map()
  const problems: FieldProblems = {}
  const sentEntries = new Map<string, (Entry | undefined)[]>()
  const read = (field: FileField, limit: number) => {
    const value = sent.get(field)
    const isCleared = FLAGS.get(sent.get(`${field}_clear`))
    if (isCleared === undefined) problems[`${field}_clear`] = [{ code: "flag_invalid" }]
    // Forms send this for a file input that was not touched.
    const isAbsent = value === undefined || value === ""
    if (isAbsent && !isCleared) return
    const entries = isAbsent
      ? []
      : listOf(value)
          .filter(one => one !== "")
          .map(toEntry)
    sentEntries.set(field, entries)
    if (entries.includes(undefined)) problems[field] = [{ code: "file_unknown" }]
    else if (entries.length > limit)
      problems[field] = [limit === 1 ? { code: "one_file" } : { code: "list_too_long", limit }]
    else changes.set(field, [...new Set(entries.filter(entry => entry !== undefined))])
  }
  for (const field of SINGLE_FILE_FIELDS) read(field, 1)
  for (const field of FILE_LIST_FIELDS) read(field, MAX_ENTRIES)
  const access = readFileAccess(sent.get("file_access"), (field, place) => sentEntries.get(field)?.[place])
  if (!access) problems.file_access = [{ code: "file_unknown" }]
  return { changes, access: access ?? NO_ACCESS_CHANGES, problems }
}
