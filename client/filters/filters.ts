import {
  type CatalogueQuery,
  KEYWORD_SORT,
  readPageQuery,
  type Sort,
  withoutUnset,
} from "#shared/listings/catalogue-query.ts"

/** The query keys that are filters, in the order of the panel. */
const FILTER_KEYS = [
  "title",
  "price_min",
  "price_max",
  "hide_no_price",
  "profit_min",
  "profit_max",
  "multiple_max",
  "figures",
  "kind",
  "platform_id",
  "type",
  "category_id",
  "availability",
  "special_id",
  "checked",
  "last_month_earnings",
  "last_year_earnings",
  "installs",
  "age",
  "monetization_id",
  "payment_method_id",
] as const
type FilterKey = (typeof FILTER_KEYS)[number]
export type Filters = Pick<CatalogueQuery, FilterKey>
/** The filters that are a list of checkboxes. */
export type OptionKey =
  | "kind"
  | "platform_id"
  | "type"
  | "category_id"
  | "availability"
  | "special_id"
  | "checked"
  | "monetization_id"
  | "payment_method_id"

/** The filters of a query, without its sort, its page and the rest. */
export function pickFilters(query: CatalogueQuery): Filters {
  const rest = {
    sort_by: undefined,
    page: undefined,
    per_page: undefined,
    exclude: undefined,
    status: undefined,
  }
  return withoutUnset({ ...query, ...rest })
}

/** A keyword that is typed while no sort is chosen sorts by the best match; without a keyword there is none. */
function sortWith(current: CatalogueQuery, title: string | undefined): Sort | undefined {
  if (title && !current.title && current.sort_by === undefined) return KEYWORD_SORT
  return !title && current.sort_by === KEYWORD_SORT ? undefined : current.sort_by
}

/** The URL's query with these filters instead of its own and without a page; optionally another sort. */
export function toQuery(current: CatalogueQuery, filters: Filters, sort?: Sort): CatalogueQuery {
  const { exclude, per_page } = current
  const title = filters.title?.trim()
  return readPageQuery({ ...filters, title, sort_by: sort ?? sortWith(current, title), exclude, per_page })
}

/** The facets' input, without sort and page, so that changing those does not refetch them. */
export function facetsInput(query: CatalogueQuery): CatalogueQuery {
  return withoutUnset({ ...query, sort_by: undefined, page: undefined, per_page: undefined })
}
