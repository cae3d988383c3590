import { normalizeLink } from "#shared/links.ts"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS, type Listing } from "#shared/listings/listing.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { propertiesOf } from "#shared/properties.ts"
import { type FormField, isFileField, SECTIONS } from "../../../listing-form/form-sections.ts"
import {
  differingFields,
  type FormValues,
  readFormValues,
  VALUE_FIELDS,
  type ValueField,
  valuesOf,
} from "../../../listing-form/form-values.ts"
import { type Choices, type Difference, fieldsFromThem } from "../../../ui/merge/conflict-table.tsx"
import {
  acceptedOf,
  type FileItem,
  type FormFiles,
  filesOf,
  namesOf,
  perFileField,
} from "../../../uploads/form-files.ts"

const MAX_LENGTH = 320
/** How many characters of the common start are shown before the first difference. */
const LEAD = 60

const excerpt = (text: string, from: number) => {
  const end = from + MAX_LENGTH
  return `${from > 0 ? "…" : ""}${text.slice(from, end)}${text.length > end ? "…" : ""}`
}

/** Excerpts of two long texts around their first difference. */
export function differingExcerpts(a: string, b: string): [string, string] {
  const end = Math.min(a.length, b.length)
  let shared = 0
  while (shared < end && a[shared] === b[shared]) shared++
  const from = shared + LEAD > MAX_LENGTH ? shared - LEAD : 0
  return [excerpt(a, from), excerpt(b, from)]
}

export type ListingChoices = Choices<MergeField>

/** What a form shows of a version. */
export type Shown = { values: FormValues; files: FormFiles }
export const shownOf = (listing: Listing): Shown => ({ values: valuesOf(listing), files: filesOf(listing) })

export type MergeInput = {
  differences: readonly Difference<MergeField>[]
  choices: ListingChoices
  mine: Shown
  theirs: Shown
  /** The listing's paths when my edit began; those missing from theirs have been deleted. */
  knownPaths: ReadonlySet<string>
}

function copyField<Field extends ValueField>(from: FormValues, to: FormValues, field: Field): void {
  to[field] = from[field]
}

/**
 * Merges my edit with a newer version, field by field: changes of only one side are preserved, and a field that both
 * changed follows the choice.
 */
export function mergeListing({ differences, choices, mine, theirs, knownPaths }: MergeInput) {
  const taken = new Set<string>(fieldsFromThem(differences, choices))
  const values = { ...mine.values }
  for (const field of VALUE_FIELDS)
    if (taken.has(field === "on_request" ? "price" : field)) copyField(theirs.values, values, field)

  const remaining = new Set(FILE_FIELDS.flatMap(field => theirs.files[field].map(({ path }) => path)))
  const exists = ({ path }: FileItem) => path === null || remaining.has(path) || !knownPaths.has(path)
  const files = perFileField(field =>
    taken.has(field) ? theirs.files[field] : mine.files[field].filter(exists),
  )
  return { values, files }
}

/** The status to save with: theirs if only they changed it. */
export function mergeStatus(base: ListingStatus, mine: ListingStatus, theirs: ListingStatus): ListingStatus {
  return mine === base ? theirs : mine
}

/** Paths of each file field, in their order. */
type FilePaths = Record<FileField, string[]>
/** A version of everything that the form edits; structured-cloneable, so it can be stored in the browser. */
export type Version = { values: FormValues; paths: FilePaths }

/** A field in a merge; price and "on request" are merged as one. */
export type MergeField = Exclude<FormField, "on_request">

const isMergeField = (field: FormField): field is MergeField => field !== "on_request"
export const MERGE_FIELDS: readonly MergeField[] = SECTIONS.flatMap(({ fields }) =>
  fields.filter(isMergeField),
)

const isLink = (field: FormField) => field.endsWith("_link") || field === "link_video"

export const versionShown = ({ values, files }: Shown): Version => ({ values, paths: filePathsOf(files) })
export const versionOf = (listing: Listing): Version => versionShown(shownOf(listing))

/** Whether a listing still has the content of a version. */
export const isVersionOf = (listing: Listing, version: Version | null): boolean =>
  JSON.stringify(versionOf(listing)) === JSON.stringify(version)

/** The paths of the form's files; a file that is not uploaded yet is identified by its key. */
export const filePathsOf = (files: FormFiles): FilePaths =>
  perFileField(field => namesOf(acceptedOf(files[field])))

const priceOf = ({ price, on_request }: FormValues) => (on_request ? "on request" : readTypedPrice(price))
/** The server trims texts and normalizes links, so such differences are not changes. */
const comparable = (field: FormField, text: string) =>
  (isLink(field) ? normalizeLink(text) : null) ?? text.trim().replaceAll("\r\n", "\n")

/** Whether a field is equal in two versions after normalization. */
export function isSameField(field: MergeField, a: Version, b: Version): boolean {
  if (isFileField(field)) return a.paths[field].join("\n") === b.paths[field].join("\n")
  if (field === "price") return priceOf(a.values) === priceOf(b.values)
  const [x, y] = [a.values[field], b.values[field]]
  if (typeof x === "string" && typeof y === "string") return comparable(field, x) === comparable(field, y)
  return !differingFields(a.values, b.values).includes(field)
}

const isText = (value: unknown) => typeof value === "string"
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

/** A stored version; null if it is not in the current format. */
export function readVersion(stored: unknown): Version | null {
  const { values, paths } = propertiesOf(stored)
  const read = readFormValues(values)
  const lists = propertiesOf(paths)
  if (!read || !FILE_FIELDS.every(field => isTexts(lists[field]))) return null
  return { values: read, paths: perFileField(field => [lists[field]].flat().filter(isText)) }
}
