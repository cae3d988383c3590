import type { FieldProblems } from "#shared/errors.ts"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { ACCESS_FIELDS, FILE_VISIBILITIES, type FileAccess } from "#shared/listings/file-access.ts"
import { type FileField, MAX_ENTRIES } from "#shared/listings/files.ts"
import { FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { parseJson, propertiesOf } from "#shared/properties.ts"

/** The capacity of the two fields, twice: a payload may name files that it drops. */
const MAX_NAMED = 100
/** Entries of one field that are looked at; a form may have empty ones. */
const MAX_SENT = 400
const PLACE = /^([a-z_]+)\.(\d{1,3})$/

/** The visibilities that a payload names, by the path of a file or by a file that it sends. */
export type AccessChanges = ReadonlyMap<File | string, FileAccess>
const NO_ACCESS_CHANGES: AccessChanges = new Map()

/** A text of a multipart form is JSON. */
function parsed(sent: unknown): unknown {
  if (typeof sent !== "string") return sent
  return sent.trim() === "" ? undefined : parseJson(sent)
}

function readOne(value: unknown): FileAccess | null {
  const { visibility, claim } = propertiesOf(value)
  const known = FILE_VISIBILITIES.find(one => one === visibility)
  if (!known) return null
  if (claim === undefined) return { visibility: known }
  if (claim === null || claim === "") return { visibility: known, claim: null }
  const named = EVIDENCE_CLAIMS.find(one => one === claim)
  return named ? { visibility: known, claim: named } : null
}

/**
 * Parses `file_access`; `entryAt` finds the n-th entry that the payload sends for a field. The caller validates that a
 * path belongs to the listing. Null for malformed input.
 */
function readFileAccess(
  sent: unknown,
  entryAt: (field: string, place: number) => File | string | undefined,
): AccessChanges | null {
  const value = parsed(sent)
  if (value === undefined) return NO_ACCESS_CHANGES
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null
  const named = Object.entries(value)
  if (named.length > MAX_NAMED) return null
  const changes = new Map<File | string, FileAccess>()
  for (const [key, one] of named) {
    const [, field, place] = PLACE.exec(key) ?? []
    const isPlace = field !== undefined && ACCESS_FIELDS.some(each => each === field)
    const entry = isPlace ? entryAt(field, Number(place)) : key
    const access = readOne(one)
    if (entry === undefined || entry === "" || !access) return null
    changes.set(entry, access)
  }
  return changes
}

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
    const sentList = isAbsent ? [] : listOf(value)
    if (sentList.length > MAX_SENT) {
      problems[field] = [{ code: "list_too_long", limit }]
      return
    }
    const entries = sentList.filter(one => one !== "").map(toEntry)
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
