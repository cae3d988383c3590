import { type Described, flag, PAGING } from "#server/platform/rest/call.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import { builtFromFields } from "#shared/cast.ts"
import {
  type CatalogueKey,
  DEFAULT_SORT,
  FILTERED_FIELDS,
  MAX_QUERY_WORDS,
  readCatalogueQuery,
  SORTS,
  STATUS_FILTERS,
} from "#shared/listings/catalogue-query.ts"
import { LISTING_FIELDS, type ListingFields } from "#shared/listings/listing-fields.ts"
import { LOOKUP_IDS } from "#shared/listings/lookups.ts"

const LONG = "x".repeat(1000)

const one = (description: string, schema: Schema): Described => ({ description, schema })
const amount = (description: string) => one(description, { type: "number", minimum: 0 })
const anyOf = (description: string, ids: readonly (number | string)[]) =>
  one(description, {
    type: "array",
    items: { type: typeof ids[0] === "number" ? "integer" : "string", enum: [...ids] },
  })
const span = (of: string) =>
  one(`A range as two numbers, \`lo,hi\`: finds listings whose range of ${of} overlaps it.`, {
    type: "array",
    items: { type: "number" },
    minItems: 2,
    maxItems: 2,
  })
type FilterKey = ListingFields[(typeof FILTERED_FIELDS)[number]]["filter"]

/** What the label of a filter's field does not say. */
const ABOUT_FILTERS: Partial<Record<FilterKey, string>> = {
  availability: "Any of these values. If absent, everything except `sold`.",
  last_month_earnings: "last month's earnings in USD",
  last_year_earnings: "last year's earnings in USD",
  age: "age in months",
  checked: "Listings where any of these claims has been checked.",
}

function filterParameter(name: (typeof FILTERED_FIELDS)[number]): [FilterKey, Described] {
  const field = LISTING_FIELDS[name]
  const about = ABOUT_FILTERS[field.filter]
  if (field.type === "range") return [field.filter, span(about ?? field.filter)]
  const options = "values" in field ? field.values : LOOKUP_IDS[field.lookup]
  return [field.filter, anyOf(about ?? `Any of these ${field.group.replaceAll("_", " ")}.`, options)]
}

/** The parameters of the catalogue. */
export const catalogueQuery: Record<CatalogueKey, Described> = {
  title: one(
    `Each word must match the start of a word in the title or description; case and accents are ignored. At most ${MAX_QUERY_WORDS} different words, not counting those that another one begins with.`,
    { type: "string", maxLength: readCatalogueQuery({ title: LONG }, false).problems.title?.[0]?.limit },
  ),
  price_min: amount(
    "USD, inclusive. Listings with price on request are included unless `hide_no_price` is set.",
  ),
  price_max: amount("USD, inclusive."),
  hide_no_price: flag("Excludes listings whose price is on request or not given."),
  profit_min: one(
    "USD, inclusive: average monthly profit of up to the newest twelve months. Listings without this value are excluded.",
    {
      type: "integer",
    },
  ),
  profit_max: one("USD, inclusive.", { type: "integer" }),
  multiple_max: one(
    "The maximum price in years of profit, with at most one decimal. Listings without this value are excluded.",
    {
      type: "number",
      exclusiveMinimum: 0,
    },
  ),
  figures: flag("Only listings with monthly figures."),
  rating_min: one(
    "Stars, 0 to 5 with at most one decimal: the rating in the store with more ratings. Listings without this value are excluded.",
    { type: "number", minimum: 0, maximum: 5 },
  ),
  ...builtFromFields<Record<FilterKey, Described>>(Object.fromEntries(FILTERED_FIELDS.map(filterParameter))),
  sort_by: one("The sort order. Listings without the value come last, newest first.", {
    type: "string",
    enum: [...SORTS],
    default: DEFAULT_SORT,
  }),
  exclude: one("The id of a listing to exclude.", { type: "integer", minimum: 1 }),
  ...PAGING,
  status: one("Honored for staff only.", {
    type: "string",
    enum: [...STATUS_FILTERS],
    default: "published",
  }),
}

/** Those of a file of everything that is found. */
const { page: _page, per_page: _perPage, ...filters } = catalogueQuery
export const catalogueFilters = filters

/** A place in the order of changes. */
export const changedSince = (more = ""): Described =>
  one(`An ISO 8601 time, or the \`next_cursor\` of the previous response.${more}`, { type: "string" })

/** Those of the list, which can also be of what has changed. */
export const listQuery = {
  ...catalogueQuery,
  updated_since: changedSince(
    " The response then contains the listings that have changed since then, in the order of their newest events, as `{data, next_cursor, has_more}`. Only `per_page`, at most 100, and `lang` may be sent with it.",
  ),
}
