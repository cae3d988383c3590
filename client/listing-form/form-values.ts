import { builtFromFields } from "#shared/cast.ts"
import type { FigureCell } from "#shared/errors.ts"
import type { FieldDefinition } from "#shared/listings/field-definition.ts"
import { entriesOfCell, type FigureMonth, writeFiguresCell } from "#shared/listings/figures.ts"
import { readFigures } from "#shared/listings/figures-input.ts"
import { rangesOfFigures } from "#shared/listings/figures-summary.ts"
import type { Listing, Titled } from "#shared/listings/listing.ts"
import {
  belongsTo,
  type FieldsWith,
  fieldOf,
  ID_FIELDS,
  LISTING_FIELDS,
  type ListingFields,
  PAYLOAD_FIELDS,
  type PayloadField,
} from "#shared/listings/listing-fields.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import { readTypedPrice, typePrice } from "#shared/money/typed-price.ts"

const MONTHS_OF_YEAR = 12
/** Later than any stored month. */
const LAST_MONTH = "9999-12"

export const FOLLOWING_RANGES = ["last_month_earnings", "last_year_earnings"] as const
/** The earnings ranges that follow from monthly figures; null while what is typed is invalid. */
export type FollowingRanges = { [Name in (typeof FOLLOWING_RANGES)[number]]?: number | null }

export const monthsOf = (figures: unknown): FigureMonth[] => readFigures(figures, LAST_MONTH).value ?? []

/**
 * The ranges that follow from the form's figures, which are the cell of a spreadsheet; other ranges are chosen by hand.
 */
export function rangesFollowing(cell: string): FollowingRanges {
  const typed = entriesOfCell(cell)
  const { last_month_earnings = null, last_year_earnings = null } = rangesOfFigures(monthsOf(typed))
  return {
    ...(typed.length > 0 && { last_month_earnings }),
    ...(typed.length >= MONTHS_OF_YEAR && { last_year_earnings }),
  }
}

/** Whether a field is currently such a range. */
export const followsFigures = (name: string, cell: string): name is keyof FollowingRanges =>
  name in rangesFollowing(cell)

/** The first cell of the form's figures that is invalid. */
export const faultyCell = (cell: string): FigureCell | null =>
  readFigures(entriesOfCell(cell), LAST_MONTH).problem?.at ?? null

/** The figures of a listing after a proposal's content is applied; absent ones do not change. */
export const figuresAfter = (content: Record<string, unknown>, figures: unknown): FigureMonth[] =>
  monthsOf(content.figures ?? figures ?? [])

const cellAfter = (content: Record<string, unknown>, figures: unknown): string =>
  writeFiguresCell(figuresAfter(content, figures))

type ValueOf<Field> = Field extends { type: "many" }
  ? number[]
  : Field extends { type: "range" | "entry" }
    ? number | null
    : Field extends { type: "flag" }
      ? boolean
      : Field extends { type: "one"; values: readonly (infer Choice)[]; standard: infer Standard }
        ? Choice | Extract<Standard, null>
        : string

/** A field of a listing that the form shows. */
export type ValueField = Extract<FieldsWith<{ section: string }>, PayloadField>
const isValueField = (name: PayloadField): name is ValueField => fieldOf(name).section !== undefined
export const VALUE_FIELDS = PAYLOAD_FIELDS.filter(isValueField)

/** A field that is one entry of a lookup for a type of app. */
export type EntryValue = Extract<FieldsWith<{ type: "entry" }>, ValueField>
export const isEntry = (name: ValueField): name is EntryValue => fieldOf(name).type === "entry"
const ENTRY_FIELDS = VALUE_FIELDS.filter(isEntry)

/** The entries for other types of app than the values'. */
export const unfitEntries = (values: FormValues): EntryValue[] =>
  ENTRY_FIELDS.filter(name => {
    const id = values[name]
    return id !== null && LISTING_FIELDS[name].typeOf(id) !== values.type
  })

/** The raw values of the form: texts are not parsed, monthly figures are the cell of a spreadsheet, and the price is preserved while "on request" is checked. */
export type FormValues = { -readonly [Name in ValueField]: ValueOf<ListingFields[Name]> }
type Value = FormValues[ValueField]

function emptyValue(field: FieldDefinition): Value | string | null {
  switch (field.type) {
    case "many":
      return []
    case "range":
    case "entry":
      return null
    case "flag":
      return false
    case "one":
      return field.standard
    default:
      return ""
  }
}

const formValues = (readValue: (name: ValueField) => unknown) =>
  builtFromFields<FormValues>(Object.fromEntries(VALUE_FIELDS.map(name => [name, readValue(name)])))

export const EMPTY_VALUES = formValues(name => emptyValue(fieldOf(name)))

const idsOf = (list: unknown) => (Array.isArray(list) ? list.map(({ id }: Titled) => id) : [])

/** A listing's form values; a field that its kind does not have is empty. */
export function valuesOf(listing: Listing): FormValues {
  const sent = new Map<string, unknown>(Object.entries(listing))
  return formValues(name => {
    const field = fieldOf(name)
    if (field.type === "many") return idsOf(sent.get(name))
    if (field.type === "price") return typePrice(listing.price)
    if (field.type === "months") return writeFiguresCell(listing.figures ?? [])
    const value = sent.get(ID_FIELDS.some(one => one === name) ? `${name}_id` : name) ?? emptyValue(field)
    return field.type === "number" ? String(value) : value
  })
}

/** The fields of a listing payload; invalid values are passed on for the schema to reject. */
export function toFields(values: FormValues, status: ListingStatus) {
  const own = VALUE_FIELDS.filter(name => belongsTo(fieldOf(name), values.kind))
  return {
    ...Object.fromEntries(own.map(name => [name, values[name]])),
    status,
    price: values.on_request ? null : readTypedPrice(values.price),
    ...(values.kind === "app" && figureFields(values)),
  }
}

/** The monthly figures, and the ranges except those that follow from them. */
function figureFields({ figures, last_month_earnings, last_year_earnings }: FormValues) {
  const following = rangesFollowing(figures)
  return {
    figures: entriesOfCell(figures),
    last_month_earnings: "last_month_earnings" in following ? null : last_month_earnings,
    last_year_earnings: "last_year_earnings" in following ? null : last_year_earnings,
  }
}

const textOf = (value: Value) =>
  Array.isArray(value) ? value.toSorted((a, b) => a - b).join() : String(value)

/** The fields in which two states of the form differ; the order of selected options is ignored. */
export function differingFields(a: FormValues, b: FormValues): ValueField[] {
  return VALUE_FIELDS.filter(field => textOf(a[field]) !== textOf(b[field]))
}

function fits(value: unknown, field: FieldDefinition): boolean {
  switch (field.type) {
    case "many":
      return Array.isArray(value) && value.every(Number.isInteger)
    case "range":
    case "entry":
      return value === null || Number.isInteger(value)
    case "flag":
      return typeof value === "boolean"
    case "one":
      return value === field.standard || field.values.some(one => one === value)
    default:
      return typeof value === "string"
  }
}

/**
 * Stored form values; null if they are not in the current format. A field that is newer than the stored values is
 * empty.
 */
export function readFormValues(stored: unknown): FormValues | null {
  if (typeof stored !== "object" || stored === null) return null
  const entries = new Map<string, unknown>(Object.entries(stored))
  if (!entries.has("title")) return null
  const values = formValues(name => (entries.has(name) ? entries.get(name) : EMPTY_VALUES[name]))
  return VALUE_FIELDS.every(name => fits(values[name], fieldOf(name))) ? values : null
}

/**
 * The form's values from the content of a proposal; an absent field is empty, as it is when the content is applied, but
 * absent monthly figures are the listing's. Null if a field does not have the form's format.
 */
export function valuesOfContent(
  content: Record<string, unknown>,
  listing: Pick<Listing, "figures"> | null,
): FormValues | null {
  const figures = cellAfter(content, listing?.figures)
  const following: Record<string, unknown> = rangesFollowing(figures)
  const read = (name: ValueField) => {
    if (name === "figures") return figures
    const value = following[name] ?? content[name] ?? EMPTY_VALUES[name]
    if (typeof value !== "number") return value
    const { type } = fieldOf(name)
    if (type === "price") return typePrice(value)
    return type === "number" ? String(value) : value
  }
  return readFormValues(Object.fromEntries(VALUE_FIELDS.map(name => [name, read(name)])))
}
