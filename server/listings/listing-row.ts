import type { FileRow, ListingRow, NewListing } from "#drizzle/schema.ts"
import { fromBits, toBits } from "#server/platform/bits.ts"
import { builtFromFields } from "#shared/cast.ts"
import type { FieldDefinition } from "#shared/listings/field-definition.ts"
import { belongsTo, fieldOf, PAYLOAD_FIELDS, type PayloadField } from "#shared/listings/listing-fields.ts"
import type { ListingInput } from "#shared/listings/listing-input.ts"
import { foldedWords } from "#shared/text.ts"

/** A listing and its files as read from the database. */
export type ListingWithFiles = { row: ListingRow; files: FileRow[] }

type FieldColumns = Pick<NewListing, PayloadField>

function toColumn(field: FieldDefinition, value: ListingInput[PayloadField]) {
  if (Array.isArray(value)) return toBits(value)
  if (value !== null && value !== undefined) return value
  if (field.type === "flag") return false
  if (field.type === "one") return field.standard
  return field.type === "text" ? field.empty : null
}

/** The fields of a payload as they are stored. */
export function toColumns(input: ListingInput): FieldColumns {
  return builtFromFields<FieldColumns>(
    Object.fromEntries(PAYLOAD_FIELDS.map(name => [name, toColumn(fieldOf(name), input[name])])),
  )
}

/** The payload that would store a listing again: the fields of its kind. */
export type StoredPayload = Partial<ListingInput> & Pick<ListingInput, "kind" | "title" | "status" | "price">

export function toPayload(row: ListingRow): StoredPayload {
  const own = PAYLOAD_FIELDS.filter(name => belongsTo(fieldOf(name), row.kind))
  return builtFromFields<StoredPayload>(
    Object.fromEntries(
      own.map(name => [name, fieldOf(name).type === "many" ? fromBits(Number(row[name])) : row[name]]),
    ),
  )
}

/** The words that the catalogue search finds a listing by (docs/rest-api.md, `title`). */
export function searchWords(listing: { title: string; description?: string | null }): string {
  return [...new Set(foldedWords(`${listing.title} ${listing.description ?? ""}`))].join(" ")
}
