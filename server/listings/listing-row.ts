import { isDeepStrictEqual } from "node:util"
import type { FileRow, ListingRow, NewListing } from "#drizzle/schema.ts"
import { builtFromFields } from "#shared/cast.ts"
import type { FieldDefinition } from "#shared/listings/field-definition.ts"
import { type FigureMonth, storedFigures, writeFiguresCell } from "#shared/listings/figures.ts"
import type { StoredFigures } from "#shared/listings/figures-input.ts"
import { summaryOf } from "#shared/listings/figures-summary.ts"
import { belongsTo, fieldOf, PAYLOAD_FIELDS, type PayloadField } from "#shared/listings/listing-fields.ts"
import type { ListingInput } from "#shared/listings/listing-input.ts"
import type { Availability } from "#shared/listings/lookups.ts"
import { foldedWords } from "#shared/text.ts"

/** Ids → bit set, as a listing's list columns store it: id n is bit n - 1. */
function toBits(ids: readonly number[]): number {
  return ids.reduce((bits, id) => bits | (1 << (id - 1)), 0)
}

/** Bit set → ids in ascending order. */
export function fromBits(bits: number): number[] {
  return Array.from({ length: 32 - Math.clz32(bits) }, (_, index) => index + 1).filter(
    id => bits & (1 << (id - 1)),
  )
}

/**
 * The attributes that a listing retains when it is recreated from an export; the time is in milliseconds since 1970.
 */
export type Origin = { id: number; createdAt: number; availability: Availability }

/** A listing and its files as read from the database. */
export type ListingWithFiles = { row: ListingRow; files: FileRow[] }

type FieldColumns = Pick<NewListing, PayloadField | "summary">

function toColumn(field: FieldDefinition, value: unknown) {
  if (field.type === "many") return toBits(Array.isArray(value) ? value : [])
  if (value !== null && value !== undefined) return value
  if (field.type === "flag") return false
  if (field.type === "one") return field.standard
  return field.type === "text" ? field.empty : null
}

/** The fields of a payload as they are stored. */
export function toColumns(input: ListingInput): FieldColumns {
  const columns = PAYLOAD_FIELDS.map(name => [name, toColumn(fieldOf(name), input[name])])
  return builtFromFields<FieldColumns>({ ...Object.fromEntries(columns), ...figureColumns(input.figures) })
}

/** Monthly figures as they are stored, with their summary. */
function figureColumns(months: readonly FigureMonth[] = []) {
  const summary = summaryOf(months)
  if (!summary) return { figures: null, summary: null }
  return { figures: writeFiguresCell(months), summary: JSON.stringify(summary) }
}

/** The stored figures that a payload preserves or may repeat. */
export const storedFiguresOf = (row: ListingRow): StoredFigures => ({
  figures: storedFigures(row.figures),
  last_month_earnings: row.last_month_earnings,
  last_year_earnings: row.last_year_earnings,
})

function payloadValue(row: ListingRow, name: PayloadField) {
  switch (fieldOf(name).type) {
    case "many":
      return fromBits(Number(row[name]))
    case "months":
      return storedFigures(row.figures)
    default:
      return row[name]
  }
}

/** The payload that would store a listing again: the fields of its kind. */
type StoredPayload = Partial<ListingInput> & Pick<ListingInput, "kind" | "title" | "status" | "price">

export function toPayload(row: ListingRow): StoredPayload {
  const own = PAYLOAD_FIELDS.filter(name => belongsTo(fieldOf(name), row.kind))
  return builtFromFields<StoredPayload>(Object.fromEntries(own.map(name => [name, payloadValue(row, name)])))
}

/** The fields of a listing's kind that saving a payload would change. */
export function changedNames(row: ListingRow, input: ListingInput): PayloadField[] {
  const columns = toColumns(input)
  const own = new Set(Object.keys(toPayload(row)))
  return PAYLOAD_FIELDS.filter(name => own.has(name) && !isDeepStrictEqual(columns[name], row[name]))
}

/** The words that the catalogue search finds a listing by (docs/rest-api.md, `title`). */
export function searchWords(listing: { title: string; description?: string | null }): string {
  return [...new Set(foldedWords(`${listing.title} ${listing.description ?? ""}`))].join(" ")
}
