import { builtFromFields } from "#shared/cast.ts"
import { DEFAULT_PER_PAGE, perPage } from "#shared/paging.ts"
import {
  amount,
  flag,
  ids,
  integer,
  keywords,
  manyOf,
  oneOf,
  positive,
  type QueryField,
  type QueryOf,
  readQuery,
  span,
  upTo,
} from "#shared/query-fields.ts"
import { INDEXED_FIELDS, INDEXED_NAMES, type IndexedField } from "./indexed-fields.ts"
import { LISTING_STATUSES, LOOKUP_IDS } from "./lookups.ts"
import type { Span } from "./ranges.ts"

export const SORTS = [
  "sort_newest",
  "sort_relevance",
  "sort_oldest",
  "sort_price_inc",
  "sort_price_dec",
  "sort_earnings_dec",
  "sort_profit_dec",
  "sort_multiple_inc",
  "sort_rating_dec",
] as const
export type Sort = (typeof SORTS)[number]
/** By how well a listing matches the keywords; without any, the newest first. */
export const KEYWORD_SORT: Sort = "sort_relevance"
export const DEFAULT_SORT: Sort = "sort_newest"
/** Maximum number of different words in one query; a prefix of another word does not count (`queryWords`). */
export const MAX_QUERY_WORDS = 12
export const STATUS_FILTERS = [...LISTING_STATUSES, "all"] as const

type FilterOf<Field> = Field extends { type: "range" }
  ? QueryField<Span>
  : Field extends { type: "many" | "entry" }
    ? QueryField<readonly number[]>
    : Field extends { type: "one" | "set"; values: readonly (infer Choice extends string)[] }
      ? QueryField<readonly Choice[]>
      : never
type IndexedFields = typeof INDEXED_FIELDS
type FilteredField = {
  [Name in IndexedField]: IndexedFields[Name] extends { filter: string } ? Name : never
}[IndexedField]
type FieldFilters = {
  [Name in FilteredField as IndexedFields[Name]["filter"]]: FilterOf<IndexedFields[Name]>
}

function filterOf(name: FilteredField) {
  const field = INDEXED_FIELDS[name]
  if (field.type === "range") return span()
  return "lookup" in field ? ids(LOOKUP_IDS[field.lookup]) : manyOf<string>(field.values)
}
const isFiltered = (name: IndexedField): name is FilteredField => "filter" in INDEXED_FIELDS[name]
/** The fields that the catalogue filters by their options. */
export const FILTERED_FIELDS = INDEXED_NAMES.filter(isFiltered)
const FIELD_FILTERS = builtFromFields<FieldFilters>(
  Object.fromEntries(FILTERED_FIELDS.map(name => [INDEXED_FIELDS[name].filter, filterOf(name)])),
)

const dollars = () => integer({ min: Number.MIN_SAFE_INTEGER })

/**
 * Every key of the catalogue query (docs/rest-api.md, Catalogue query): page URL, tRPC and REST share this map.
 */
export const CATALOGUE_FIELDS = {
  title: keywords(100, MAX_QUERY_WORDS),
  price_min: amount(),
  price_max: amount(),
  hide_no_price: flag(),
  /** Filters by monthly figures: profit a month in USD, the price in years of profit, and whether there are any. */
  profit_min: dollars(),
  profit_max: dollars(),
  multiple_max: positive(1),
  figures: flag(),
  /** Stars of the store with more ratings. */
  rating_min: upTo(5, 1),
  ...FIELD_FILTERS,
  sort_by: oneOf(SORTS),
  exclude: integer({ min: 1 }),
  page: integer({ min: 1 }),
  per_page: perPage,
  status: oneOf(STATUS_FILTERS),
}
type Fields = typeof CATALOGUE_FIELDS

/** The requested filters; absent keys were not requested. */
export type CatalogueQuery = QueryOf<Fields>
export type CatalogueKey = keyof Fields

const fieldEntries: readonly [string, QueryField<unknown>][] = Object.entries(CATALOGUE_FIELDS)

/**
 * Strict parsing, for REST and tRPC: every invalid value is a problem under its key. `status` is for admins; a
 * visitor's value is ignored (docs/rest-api.md, Catalogue query).
 */
export function readCatalogueQuery(source: unknown, isAdmin: boolean) {
  return readQuery(CATALOGUE_FIELDS, source, isAdmin ? [] : ["status"])
}

/** Lenient parsing, for a page URL: drops invalid values and values without effect. */
export function readPageQuery(source: unknown): CatalogueQuery {
  const { query } = readQuery(CATALOGUE_FIELDS, source, ["status"])
  if (query.title?.trim() === "") query.title = undefined
  if (query.hide_no_price === false) query.hide_no_price = undefined
  if (query.figures === false) query.figures = undefined
  if (query.rating_min === 0) query.rating_min = undefined
  if (query.sort_by === DEFAULT_SORT) query.sort_by = undefined
  if (query.page === 1) query.page = undefined
  if (query.per_page === DEFAULT_PER_PAGE) query.per_page = undefined
  return withoutUnset(query)
}

/** The same query without keys that are undefined. */
export function withoutUnset(query: CatalogueQuery): CatalogueQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The query in the comma form that the page writes, keys in a fixed order; empty for an empty query. */
export function writeCatalogueQuery(query: CatalogueQuery): string {
  const set = new Map<string, unknown>(Object.entries(withoutUnset(query)))
  return fieldEntries
    .filter(([key]) => set.has(key))
    .map(([key, field]) => `${key}=${encodeURIComponent(field.write(set.get(key))).replaceAll("%2C", ",")}`)
    .join("&")
}
