import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { ACCESS_FIELDS, FILE_VISIBILITIES, type FileAccess } from "#shared/listings/file-access.ts"
import { propertiesOf } from "#shared/properties.ts"

/** The capacity of the two fields, twice: a payload may name files that it drops. */
const MAX_NAMED = 100
const PLACE = /^([a-z_]+)\.(\d{1,3})$/

/** The visibilities that a payload names, by the path of a file or by a file that it sends. */
export type AccessChanges = ReadonlyMap<File | string, FileAccess>
export const NO_ACCESS_CHANGES: AccessChanges = new Map()

/** A text of a multipart form is JSON. */
function parsed(sent: unknown): unknown {
  if (typeof sent !== "string") return sent
  if (sent.trim() === "") return undefined
  try {
    const value: unknown = JSON.parse(sent)
    return value
  } catch {
    return null
  }
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
export function readFileAccess(
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
