import type { FileRow, ListingRow } from "#drizzle/schema.ts"
import { fromBits, type ListingWithFiles } from "#server/listings/listing-row.ts"
import { isoTime } from "#shared/days.ts"
import {
  LIST_SEPARATOR,
  PICTURE_FIELDS,
  type PictureField,
  SINGLE_PICTURES,
} from "#shared/imports/imports.ts"
import type { FieldDefinition } from "#shared/listings/field-definition.ts"
import { type FigureMonth, storedFigures } from "#shared/listings/figures.ts"
import { belongsTo, FIELD_NAMES, type FieldName, fieldOf } from "#shared/listings/listing-fields.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import type { LookupName } from "#shared/listings/lookups.ts"

export type Cell = string | number | null
export type Value = Cell | boolean | readonly number[] | readonly string[] | readonly FigureMonth[]
/** A column of an export: as a cell of a spreadsheet, and as a value of JSON with ids instead of titles. */
export type ExportColumn = {
  name: string
  cellOf: (listing: ListingWithFiles) => Cell
  jsonOf: (listing: ListingWithFiles) => Value
}

const titleOf = (lookup: LookupName, id: number) => LOOKUP_TITLES[lookup][id - 1]?.message ?? String(id)

function cellOfField(field: FieldDefinition, stored: unknown): Cell {
  if (stored === null || stored === undefined) return null
  switch (field.type) {
    case "flag":
      return stored ? "yes" : "no"
    case "many":
      return fromBits(Number(stored))
        .map(id => titleOf(field.lookup, id))
        .join(LIST_SEPARATOR)
    case "range":
    case "entry":
      return titleOf(field.lookup, Number(stored))
    default:
      return typeof stored === "number" ? stored : String(stored)
  }
}

function jsonOfField(field: FieldDefinition, stored: unknown): Value {
  if (field.type === "many") return fromBits(Number(stored))
  if (field.type === "months") return storedFigures(typeof stored === "string" ? stored : null)
  if (typeof stored === "boolean" || typeof stored === "number") return stored
  return stored === null || stored === undefined ? null : String(stored)
}

function columnOf(name: FieldName): ExportColumn {
  const field = fieldOf(name)
  const of =
    <Result>(read: (field: FieldDefinition, stored: unknown) => Result) =>
    ({ row }: ListingWithFiles) =>
      belongsTo(field, row.kind) ? read(field, row[name]) : null
  return { name, cellOf: of(cellOfField), jsonOf: of(jsonOfField) }
}

const same = (name: string, read: (listing: ListingWithFiles) => Cell): ExportColumn => ({
  name,
  cellOf: read,
  jsonOf: read,
})

/** The URL of a listing's picture, which an import fetches. */
export type PictureAddress = (listing: ListingRow, file: FileRow) => string

function picturesOf(field: PictureField, addressOf: PictureAddress): ExportColumn {
  const addresses = ({ row, files }: ListingWithFiles) =>
    files.filter(file => file.field === field).map(file => addressOf(row, file))
  return {
    name: field,
    cellOf: listing => addresses(listing).join(LIST_SEPARATOR) || null,
    jsonOf: listing =>
      SINGLE_PICTURES.includes(field) ? (addresses(listing)[0] ?? null) : addresses(listing),
  }
}

/** The columns that an import uses, and the informational ones: availability and times. */
export function exportColumns({
  withNotes,
  addressOf,
}: {
  withNotes: boolean
  addressOf: PictureAddress
}): ExportColumn[] {
  const names = FIELD_NAMES.filter(name => {
    const field = fieldOf(name)
    return !field.internal && (withNotes || !field.staffOnly)
  })
  return [
    same("id", ({ row }) => row.id),
    ...names.map(columnOf),
    ...PICTURE_FIELDS.map(field => picturesOf(field, addressOf)),
    same("rating", ({ row }) => row.rating),
    same("ratings", ({ row }) => row.ratings),
    same("created_at", ({ row }) => isoTime(row.createdAt)),
    same("updated_at", ({ row }) => isoTime(row.updatedAt)),
  ]
}
