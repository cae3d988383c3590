import { builtFromFields } from "#shared/cast.ts"
import {
  type CatalogueKey,
  DEFAULT_PER_PAGE,
  DEFAULT_SORT,
  FILTERED_FIELDS,
  MAX_PER_PAGE,
  MAX_QUERY_WORDS,
  readCatalogueQuery,
  SORTS,
  STATUS_FILTERS,
} from "#shared/listings/catalogue-query.ts"
import { LISTING_FIELDS, type ListingFields } from "#shared/listings/listing-fields.ts"
import { LOOKUP_IDS } from "#shared/listings/lookups.ts"
import { DEFAULT_LOCALE, LOCALES } from "#shared/locales.ts"
import { type ContactQuery, REQUEST_SORTS, readContactQuery } from "#shared/requests/contact-query.ts"
import { STAGES } from "#shared/requests/stages.ts"
import type { Schema } from "./schema.ts"

export type Parameter = {
  name: string
  in: "query" | "path" | "header"
  description: string
  required?: boolean
  schema: Schema
  example?: unknown
  style?: "form"
  explode?: boolean
}
type Described = { description: string; schema: Schema }

const LONG = "x".repeat(1000)
const limitOf = (problems: Partial<Record<string, { limit?: number }[]>>, key: string) =>
  problems[key]?.[0]?.limit

const one = (description: string, schema: Schema): Described => ({ description, schema })
const amount = (description: string) => one(description, { type: "number", minimum: 0 })
const anyOf = (description: string, ids: readonly (number | string)[]) =>
  one(description, {
    type: "array",
    items: { type: typeof ids[0] === "number" ? "integer" : "string", enum: [...ids] },
  })
const span = (of: string) =>
  one(`Two numbers, \`lo,hi\`: listings whose ${of} overlap them.`, {
    type: "array",
    items: { type: "number" },
    minItems: 2,
    maxItems: 2,
  })
const flag = (description: string) => one(description, { type: "string", enum: ["1", "0", "true", "false"] })
const page = one("From 1.", { type: "integer", minimum: 1, default: 1 })
const perPage = one("Items a page.", {
  type: "integer",
  minimum: 1,
  maximum: MAX_PER_PAGE,
  default: DEFAULT_PER_PAGE,
})

type FilterKey = ListingFields[(typeof FILTERED_FIELDS)[number]]["filter"]

/** Details that the label of a filter's field lacks. */
const ABOUT_FILTERS: Partial<Record<FilterKey, string>> = {
  availability: "Any of these; without it, everything but `sold`.",
  last_month_earnings: "earnings of the last month, in USD,",
  last_year_earnings: "earnings of the last year, in USD,",
  age: "age, in months,",
  checked: "Any of these claims has been checked.",
}

function filterParameter(name: (typeof FILTERED_FIELDS)[number]): [FilterKey, Described] {
  const field = LISTING_FIELDS[name]
  const about = ABOUT_FILTERS[field.filter]
  if (field.type === "range") return [field.filter, span(about ?? field.filter)]
  const options = "values" in field ? field.values : LOOKUP_IDS[field.lookup]
  return [field.filter, anyOf(about ?? `Any of these ${field.group.replaceAll("_", " ")}.`, options)]
}

const CATALOGUE: Record<CatalogueKey, Described> = {
  title: one(
    `Each word must match the start of a word in the title or description; case and accents are ignored. At most ${MAX_QUERY_WORDS} different words, not counting those that another one begins with.`,
    {
      type: "string",
      maxLength: limitOf(readCatalogueQuery({ title: LONG }, false).problems, "title"),
    },
  ),
  price_min: amount("USD, inclusive. Listings on request stay unless they are hidden."),
  price_max: amount("USD, inclusive."),
  hide_no_price: flag("Hides listings on request or without a price."),
  profit_min: one("USD, inclusive: profit a month of the newest twelve. Listings without it are left out.", {
    type: "integer",
  }),
  profit_max: one("USD, inclusive.", { type: "integer" }),
  multiple_max: one("Price in years of profit, at most one decimal. Listings without it are left out.", {
    type: "number",
    exclusiveMinimum: 0,
  }),
  figures: flag("Only listings with monthly figures."),
  ...builtFromFields<Record<FilterKey, Described>>(Object.fromEntries(FILTERED_FIELDS.map(filterParameter))),
  sort_by: one("Listings without the value come last, newest first.", {
    type: "string",
    enum: [...SORTS],
    default: DEFAULT_SORT,
  }),
  exclude: one("The id of a listing to leave out.", { type: "integer", minimum: 1 }),
  page,
  per_page: perPage,
  status: one("Heeded for an admin alone.", {
    type: "string",
    enum: [...STATUS_FILTERS],
    default: "published",
  }),
}
const CONTACTS: Record<keyof ContactQuery, Described> = {
  search: one("Words of the sender or the message, or a part of the phone number.", {
    type: "string",
    maxLength: limitOf(readContactQuery({ search: LONG }).problems, "search"),
  }),
  unread: flag("Only what nobody has read."),
  stage: one("Only requests in this stage.", { type: "string", enum: [...STAGES] }),
  app_id: one("Only requests about this listing.", { type: "integer", minimum: 1 }),
  mine: flag("Only what is assigned to the caller."),
  overdue: flag("Only those whose next step should have been done."),
  sort_by: one("The order.", { type: "string", enum: [...REQUEST_SORTS], default: "newest" }),
  page,
  per_page: perPage,
}

/** Lists are documented in the comma form; the introduction lists the other spellings. */
const toParameter = ([name, { description, schema }]: [string, Described]): Parameter => ({
  name,
  in: "query",
  description,
  schema,
  ...(schema.type === "array" && { style: "form" as const, explode: false }),
})
export const CATALOGUE_PARAMETERS = Object.entries(CATALOGUE).map(toParameter)
export const CONTACT_PARAMETERS = Object.entries(CONTACTS).map(toParameter)
export const LANG_PARAMETER = toParameter([
  "lang",
  one("Language of titles and messages; anything else means English.", {
    type: "string",
    enum: [...LOCALES],
    default: DEFAULT_LOCALE,
  }),
])
export const ID_PARAMETER: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "Its number.",
  schema: { type: "integer", minimum: 1 },
}
export const KEY_PARAMETER: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Any text of your own, new for each request. The same request under the same key within 24 hours gets the first answer again.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
}
export const TAG_PARAMETER: Parameter = {
  name: "If-None-Match",
  in: "header",
  description: "The `ETag` of the answer that you have.",
  schema: { type: "string" },
}
/** For clients that cannot send PUT. */
export const METHOD_PARAMETER: Parameter = {
  name: "_method",
  in: "query",
  required: true,
  description: "In any case.",
  schema: { type: "string", enum: ["PUT"] },
}
