import {
  type ImportColumn,
  LIST_SEPARATOR,
  ORIGIN_FIELDS,
  PICTURE_FIELDS,
  type PictureField,
} from "#shared/imports/imports.ts"
import { sentEntriesOfCell } from "#shared/listings/figures.ts"
import { isDollars, readTitle } from "#shared/listings/figures-titles.ts"
import { fieldOf, ID_FIELDS, PAYLOAD_FIELDS, type PayloadField } from "#shared/listings/listing-fields.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { AVAILABILITIES, type Availability, type LookupName } from "#shared/listings/lookups.ts"
import { propertiesOf } from "#shared/properties.ts"
import { amountIn, type DecimalMark, evidenceOf, typedAmount } from "#shared/tables/amounts.ts"
import { oneLine } from "#shared/text.ts"
import { fieldTitled, flagTitled, idTitled, valueTitled } from "./words.ts"

/** The fields that a column may set: the id finds a listing, the others are its content or its app's page in a store. */
export const IMPORT_FIELDS: readonly string[] = [
  "id",
  ...PAYLOAD_FIELDS,
  ...PICTURE_FIELDS,
  ...ORIGIN_FIELDS,
  "store_url",
]
/** Names of columns in exports of earlier releases. */
const FORMER_NAMES: ReadonlyMap<string, PayloadField> = new Map([["installs", "installs_range"]])

/** An id that no lookup has. */
const UNKNOWN_ID = 0

const isPayloadField = (name: string): name is PayloadField => PAYLOAD_FIELDS.some(field => field === name)
const lowerCase = (value: unknown) => (typeof value === "string" ? value.trim().toLowerCase() : value)
const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value)

function idOf(lookup: LookupName, value: unknown): unknown {
  if (typeof value === "object" && value !== null) return propertiesOf(value).id ?? UNKNOWN_ID
  if (typeof value !== "string") return value
  const text = value.trim()
  if (text === "" || /^\d+$/.test(text)) return text
  return idTitled(lookup, text) ?? UNKNOWN_ID
}

/** Titles of lookups contain neither commas, semicolons nor slashes, so people may separate them by those as well. */
function titlesOf(value: unknown): unknown[] {
  if (typeof value !== "string" || value.includes(LIST_SEPARATOR)) return entriesOf(value)
  return value.trim() === "" ? [] : value.split(/[,;/·\n]/)
}

function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== "string") return value === null || value === undefined ? [] : [value]
  return value.trim() === "" ? [] : value.split(LIST_SEPARATOR)
}

/**
 * A price as people write it, `$1,234.50`, `1 234,50 USD`, `35’000`; other texts, and those that may be read either way,
 * are left unchanged.
 */
function priceOf(value: unknown): unknown {
  if (typeof value !== "string") return value
  // A price has at most two decimals: a comma before three digits separates thousands.
  const amount = amountIn(value, value.includes(",") ? "." : null)
  return amount === undefined || amount < 0 ? value.trim() : String(amount)
}

/** A whole number as people write it, `1,200`; other texts are left unchanged. */
function wholeOf(value: unknown): unknown {
  const number = typeof value === "string" ? typedAmount(value) : undefined
  return number !== undefined && Number.isInteger(number) ? String(number) : trimmed(value)
}

/** A price whose mark may be read either way, as the other prices of its column are written. */
export function pricedBy(mark: DecimalMark | undefined, cell: unknown): unknown {
  if (mark === undefined || typeof cell !== "string" || evidenceOf([cell]).open === null) return cell
  return String(amountIn(cell, mark) ?? cell)
}

/** The value of a cell as in a payload. */
function payloadValue(name: PayloadField, cell: unknown): unknown {
  const field = fieldOf(name)
  switch (field.type) {
    case "flag":
      return typeof cell === "string" ? (flagTitled(cell) ?? lowerCase(cell)) : cell
    case "many":
      return titlesOf(cell).map(one => idOf(field.lookup, one))
    case "range":
    case "entry":
      return idOf(field.lookup, cell)
    case "one":
      return typeof cell === "string" ? (valueTitled(name, cell) ?? lowerCase(cell)) : cell
    case "price":
      return priceOf(cell)
    case "months":
      return typeof cell === "string" && !cell.trim().startsWith("[") ? sentEntriesOfCell(cell) : cell
    case "number":
      return wholeOf(cell)
    case "link":
      return trimmed(cell)
    case "text":
      return typeof cell === "number" ? String(cell) : cell
    case "set":
      throw new TypeError("a payload has no such field")
  }
}

/** The fields that a row sets, by name; fields without a column are absent. The price may say "On request". */
export function payloadOf(columns: readonly ImportColumn[], cells: Record<string, unknown>) {
  const payload = new Map<string, unknown>()
  for (const { column, field } of columns) {
    if (field === null || !Object.hasOwn(cells, column)) continue
    if (isPayloadField(field)) payload.set(field, payloadValue(field, cells[column]))
    else payload.set(field, trimmed(cells[column]))
  }
  const price = payload.get("price")
  if (typeof price === "string" && fieldTitled(price) === "on_request")
    payload.set("price", null).set("on_request", true)
  return payload
}

/**
 * The field that a column sets, by the column's name: `Last month earnings` sets `last_month_earnings`, and so does the
 * label of our screens in any language, with or without `USD`.
 */
export function fieldNamed(column: string): string | null {
  const { plain, currency } = readTitle(column)
  const title = currency !== null && isDollars(currency) ? plain : oneLine(column)
  const name = title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
  const single = ID_FIELDS.find(field => name === `${field}_id`) ?? FORMER_NAMES.get(name)
  return single ?? (IMPORT_FIELDS.includes(name) ? name : fieldTitled(title))
}

/** The allowed values of a field's cell, if it is a closed list: English titles of lookups, words. */
export function allowedIn(name: string): readonly string[] {
  if (name === "availability") return AVAILABILITIES
  if (!isPayloadField(name)) return []
  const field = fieldOf(name)
  switch (field.type) {
    case "flag":
      return ["yes", "no"]
    case "many":
    case "range":
    case "entry":
      return LOOKUP_TITLES[field.lookup].map(({ message = "" }) => message)
    case "one":
      return field.values
    default:
      return []
  }
}

/**
 * The URLs of pictures that a row names, by field, and the fields with anything but texts; they are removed from the
 * payload.
 */
export function takePictures(payload: Map<string, unknown>) {
  const pictures = new Map<PictureField, string[]>()
  const faulty: PictureField[] = []
  for (const field of PICTURE_FIELDS) {
    if (!payload.has(field)) continue
    const entries = entriesOf(payload.get(field))
    const addresses = entries.filter(one => typeof one === "string").map(one => one.trim())
    if (addresses.length < entries.length) faulty.push(field)
    pictures.set(field, addresses.filter(Boolean))
    payload.delete(field)
  }
  return { pictures, faulty }
}

function availabilityOf(value: unknown): Availability | null {
  const named = typeof value === "string" ? (valueTitled("availability", value) ?? value) : value
  return AVAILABILITIES.find(one => one === named) ?? null
}

/**
 * When an exported listing was created, in milliseconds since 1970, and its availability, null for an unknown one; both
 * are removed from the payload.
 */
export function takeOrigin(payload: Map<string, unknown>, now: number) {
  const [created, availability] = ["created_at", "availability"].map(name => {
    const value = payload.get(name)
    payload.delete(name)
    return typeof value === "string" ? value.trim() : value
  })
  const at =
    typeof created === "string" && /^\d{4}-\d\d-\d\dT/.test(created) ? Date.parse(created) : Number.NaN
  const isEmpty = availability === undefined || availability === null || availability === ""
  return {
    createdAt: at >= 0 && at <= now ? at : null,
    availability: isEmpty ? undefined : availabilityOf(availability),
  }
}
