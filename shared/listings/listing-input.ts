import * as z from "zod/mini"
import { builtFromFields } from "#shared/cast.ts"
import type { FieldProblems } from "#shared/errors.ts"
import { inputOf, lineText, listOf, optionalLine, optionalText, readInput, sentAs } from "#shared/inputs.ts"
import { normalizeLink } from "#shared/links.ts"
import { isBlank, numberOf } from "#shared/properties.ts"
import { type FieldDefinition, MAX_LINK_LENGTH, MAX_PRICE } from "./field-definition.ts"
import type { FigureMonth } from "./figures.ts"
import { type StoredFigures, takeFigures } from "./figures-input.ts"
import type { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "./listing.ts"
import {
  belongsTo,
  type FieldsWith,
  fieldOf,
  ID_FIELDS,
  LISTING_FIELDS,
  type ListingFields,
  PAYLOAD_FIELDS,
  type PayloadField,
} from "./listing-fields.ts"
import { LISTING_KINDS, LISTING_TYPES, type ListingKind, type ListingType, LOOKUP_IDS } from "./lookups.ts"

const MAX_CHOICES = 50
const PRICE_DECIMALS = 2
/** A form sends numbers as texts; only plain digits are parsed as one. */
const fromText = (digits: RegExp) => (value: unknown) =>
  typeof value === "string" && digits.test(value) ? Number(value) : value
const toId = fromText(/^[1-9]\d*$/)
const toWhole = fromText(/^\d+$/)
const toPrice = fromText(/^\d+(\.\d+)?$/)

const lookupId = (known: readonly number[]) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : toId(value))),
    z.nullable(
      z
        .number({ error: "integer_invalid" })
        .check(z.refine(id => known.includes(id), { error: "unknown_id" })),
    ),
  )
const lookupIds = (known: readonly number[]) =>
  z.pipe(
    z.pipe(
      z.transform((value: unknown) => {
        if (isBlank(value)) return []
        return Array.isArray(value) && value.length <= MAX_CHOICES ? value.map(toId) : value
      }),
      listOf(z.number({ error: "integer_invalid" }), MAX_CHOICES, { invalid: "choice_invalid" }).check(
        z.refine(list => list.every(id => known.includes(id)), { error: "unknown_id" }),
      ),
    ),
    z.transform(list => known.filter(id => list.includes(id))),
  )
const FLAGS = new Map<unknown, unknown>([
  [undefined, false],
  [null, false],
  ["", false],
  [0, false],
  ["0", false],
  ["false", false],
  [false, false],
  [1, true],
  ["1", true],
  ["true", true],
  [true, true],
])
const flag = z.pipe(
  z.transform((value: unknown) => (FLAGS.has(value) ? FLAGS.get(value) : value)),
  z.boolean({ error: "flag_invalid" }),
)
const choice = (values: readonly [string, ...string[]], standard: string | null) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? standard : value)),
    z.nullable(z.enum(values, { error: "choice_invalid" })),
  )
const TEXT_WITH_MORE_DECIMALS = /^\d+\.\d{3,}$/
const DECIMALS_LIMIT = { limit: PRICE_DECIMALS }
const priceOrNull = z.transform((value: unknown, context) => {
  // A text is rejected for its decimals even if they are zeros: `12.500` may mean thousands.
  if (typeof value === "string" && TEXT_WITH_MORE_DECIMALS.test(value))
    context.issues.push({
      code: "custom",
      input: value,
      message: "too_many_decimals",
      params: DECIMALS_LIMIT,
    })
  return isBlank(value) ? null : toPrice(value)
})
const price = z.pipe(
  priceOrNull,
  z.nullable(
    z.number({ error: "number_invalid" }).check(
      z.refine(value => value >= 0, { error: "too_small", params: { limit: 0 } }),
      z.refine(value => value <= MAX_PRICE, { error: "too_big", params: { limit: MAX_PRICE } }),
      z.refine(value => Number(value.toFixed(PRICE_DECIMALS)) === value, {
        error: "too_many_decimals",
        params: DECIMALS_LIMIT,
      }),
    ),
  ),
)
const link = z.pipe(
  z.pipe(
    optionalLine(MAX_LINK_LENGTH),
    z.nullable(z.string().check(z.refine(value => normalizeLink(value) !== null, { error: "link_invalid" }))),
  ),
  z.transform(value => (value === null ? null : normalizeLink(value))),
)

const whole = ({ min, max }: { min: number; max: number | "this year" }) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : toWhole(value))),
    z.nullable(
      z.int({ error: "integer_invalid" }).check(
        z.refine(value => value >= min, { error: "too_small", params: { limit: min } }),
        z.refine(value => max === "this year" || value <= max, { error: "too_big", params: { limit: max } }),
      ),
    ),
  )

function schemaOf(field: FieldDefinition): z.ZodMiniType {
  switch (field.type) {
    case "text":
      if (field.always) return lineText(field.limit)
      return field.rows === undefined ? optionalLine(field.limit) : optionalText(field.limit)
    case "link":
      return link
    case "price":
      return price
    case "flag":
      return flag
    case "number":
      return whole(field)
    case "one":
      return choice(field.values, field.standard)
    case "set":
    case "months":
      throw new TypeError("a payload has no such field")
    case "many":
      return lookupIds(LOOKUP_IDS[field.lookup])
    case "range":
    case "entry":
      return lookupId(LOOKUP_IDS[field.lookup])
  }
}

type Value<Field> = Field extends { type: "text"; always: true }
  ? string
  : Field extends { type: "text" | "link" }
    ? string | null
    : Field extends { type: "price" | "number" | "range" | "entry" }
      ? number | null
      : Field extends { type: "flag" }
        ? boolean
        : Field extends { type: "months" }
          ? FigureMonth[]
          : Field extends { type: "many" }
            ? number[]
            : Field extends { type: "one"; values: readonly (infer Choice)[]; standard: infer Standard }
              ? Choice | Extract<Standard, null> | (Field extends { kinds: unknown } ? null : never)
              : never

/** The fields that only accounts have, and those that only apps have; `type` is null instead. */
type OfOneKind = Extract<
  PayloadField,
  FieldsWith<{ kinds: readonly ["account"] }> | FieldsWith<{ type: "months" }>
>

/**
 * A listing as staff write it; ids instead of titled entries, a missing value is null. A field that the kind of listing
 * does not have is absent; only `type` is null there.
 */
export type ListingInput = {
  -readonly [Name in Exclude<PayloadField, OfOneKind>]: Value<ListingFields[Name]>
} & { -readonly [Name in OfOneKind]?: Value<ListingFields[Name]> }

/** Monthly figures decide about other fields, so they are read before them. */
const isSchemaField = (name: PayloadField) => fieldOf(name).type !== "months"
const listingInput = inputOf(
  Object.fromEntries(PAYLOAD_FIELDS.filter(isSchemaField).map(name => [name, schemaOf(fieldOf(name))])),
)

type FilePart = {
  [Field in (typeof SINGLE_FILE_FIELDS)[number]]?: string
} & { [Field in (typeof FILE_LIST_FIELDS)[number]]?: string[] } & {
  [Field in (typeof FILE_FIELDS)[number] as `${Field}_clear`]?: boolean
}
/**
 * The input of a typed client: the fields, and for each changed file field the stored paths in order or a clear flag.
 */
export type ListingPayload = Partial<ListingInput> & FilePart
/** A payload as callers send it; its values are read by field. */
export const payloadInput = sentAs<ListingPayload>()
/** The address of an app’s page in a store. */
export const storeUrlInput = z.object({ store_url: z.optional(sentAs<string>()) })

const isMissing = (value: unknown) =>
  isBlank(typeof value === "string" ? value.trim() : value) || (Array.isArray(value) && value.length === 0)

/** The fields that a listing lacks for publication. */
function missingFields(listing: ReadonlyMap<string, unknown>, kind: ListingKind): FieldProblems {
  if (listing.get("status") !== "published") return {}
  const isOnRequest = FLAGS.get(listing.get("on_request")) === true
  const missing = PAYLOAD_FIELDS.filter(
    name =>
      fieldOf(name).required?.includes(kind) &&
      isMissing(listing.get(name)) &&
      !(name === "price" && isOnRequest),
  )
  return Object.fromEntries(missing.map(name => [name, [{ code: "required" as const }]]))
}

export type ReadingContext = {
  /** Milliseconds since 1970: no year may be later, and only months that have ended have figures. */
  now: number
  /** The kind of the listing that the payload changes; a listing keeps its kind. */
  kind?: ListingKind | undefined
  /** Of the listing that the payload changes. */
  stored?: StoredFigures | undefined
}

/** Whether an entry is for apps of a type; other problems of the two are reported by their fields. */
function isOfType(typeOf: (id: number) => ListingType, entry: unknown, type: unknown): boolean {
  const id = toId(entry)
  const known = LISTING_TYPES.find(one => one === (isBlank(type) ? LISTING_FIELDS.type.standard : type))
  return typeof id !== "number" || known === undefined || typeOf(id) === known
}

/** Values that the kind or type of listing, or the time, does not allow. */
function contextProblems(payload: ReadonlyMap<string, unknown>, kind: ListingKind, context: ReadingContext) {
  const problems: FieldProblems = {}
  const thisYear = new Date(context.now).getUTCFullYear()
  if (context.kind !== undefined && kind !== context.kind) problems.kind = [{ code: "kind_fixed" }]
  for (const name of PAYLOAD_FIELDS) {
    const field = fieldOf(name)
    const value = payload.get(name)
    if (isMissing(value)) continue
    if (!belongsTo(field, kind)) problems[name] = [{ code: "other_kind" }]
    else if (field.type === "number" && field.max === "this year" && numberOf(value) > thisYear)
      problems[name] = [{ code: "too_big", limit: thisYear }]
    else if (field.type === "entry" && !isOfType(field.typeOf, value, payload.get("type")))
      problems[name] = [{ code: "other_type" }]
  }
  return problems
}

/** The `…_id` spellings that the payload may use as well (docs/rest-api.md, Listing payload). */
function withPlainNames(payload: object): Map<string, unknown> {
  const named = new Map<string, unknown>(Object.entries(payload))
  for (const name of ID_FIELDS) if (!named.has(name)) named.set(name, named.get(`${name}_id`))
  return named
}

const isObject = (payload: unknown): payload is object =>
  typeof payload === "object" && payload !== null && !Array.isArray(payload)

type Reading = { value: ListingInput; problems: null } | { value: null; problems: FieldProblems }

/**
 * Parses a listing payload; a draft requires nothing but the title. On request means no price. Of an app, the value has
 * the monthly figures that it is to have from now on.
 */
export function readListingInput(payload: unknown, context: ReadingContext): Reading {
  if (!isObject(payload)) return { value: null, problems: { body: [{ code: "body_invalid" }] } }
  const named = withPlainNames(payload)
  if (isBlank(named.get("kind"))) named.set("kind", context.kind)
  const sentKind = LISTING_KINDS.find(kind => kind === named.get("kind"))
  const kind = sentKind ?? context.kind ?? LISTING_FIELDS.kind.standard
  const figures = kind === "app" ? takeFigures(named, context) : null
  const { value, problems } = readInput(listingInput, Object.fromEntries(named))
  const given = value ? new Map<string, unknown>(Object.entries(value)) : named
  const missing = missingFields(given, kind)
  // Without its figures it is not known whether a range is missing.
  if (figures?.problems.figures) delete missing.last_month_earnings
  const all = {
    ...missing,
    ...contextProblems(named, kind, context),
    ...problems,
    ...figures?.problems,
  }
  if (!value || Object.keys(all).length) return { value: null, problems: all }
  const own = PAYLOAD_FIELDS.filter(name => belongsTo(fieldOf(name), kind))
  const listing = builtFromFields<ListingInput>({
    type: null,
    ...Object.fromEntries(own.map(name => [name, value[name]])),
    ...(figures && { figures: figures.months }),
  })
  if (listing.on_request) listing.price = null
  return { value: listing, problems: null }
}
