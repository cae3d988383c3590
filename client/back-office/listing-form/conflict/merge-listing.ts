import { FILE_FIELDS, type Listing } from "#shared/listings/listing.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import {
  type FormValues,
  VALUE_FIELDS,
  type ValueField,
  valuesOf,
} from "../../../listing-form/form-values.ts"
import { type Choices, type Difference, fieldsFromThem } from "../../../ui/merge/merge-fields.ts"
import { type FileItem, type FormFiles, filesOf } from "../../../uploads/form-files.ts"
import type { MergeField } from "./listing-version.ts"

export type ListingChoices = Choices<MergeField>

export type MergeInput = {
  differences: readonly Difference<MergeField>[]
  choices: ListingChoices
  mine: { values: FormValues; files: FormFiles }
  theirs: Listing
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
  const theirValues = valuesOf(theirs)
  for (const field of VALUE_FIELDS)
    if (taken.has(field === "on_request" ? "price" : field)) copyField(theirValues, values, field)

  const files = { ...mine.files }
  const theirFiles = filesOf(theirs)
  const remaining = new Set(FILE_FIELDS.flatMap(field => theirFiles[field].map(({ path }) => path)))
  const exists = ({ path }: FileItem) => path === null || remaining.has(path) || !knownPaths.has(path)
  for (const field of FILE_FIELDS)
    files[field] = taken.has(field) ? theirFiles[field] : mine.files[field].filter(exists)
  return { values, files }
}

/** The status to save with: theirs if only they changed it. */
export function mergeStatus(base: ListingStatus, mine: ListingStatus, theirs: ListingStatus): ListingStatus {
  return mine === base ? theirs : mine
}
