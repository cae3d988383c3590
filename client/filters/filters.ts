import {
  type CatalogueQuery,
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
    availability: undefined,
  }
  return withoutUnset({ ...query, ...rest })
}

/** The URL's query with these filters instead of its own and without a page; optionally another sort. */
export function toQuery(current: CatalogueQuery, filters: Filters, sort?: Sort): CatalogueQuery {
  const { exclude, per_page } = current
  const title = filters.title?.trim()
  return readPageQuery({ ...filters, title, sort_by: sort ?? current.sort_by, exclude, per_page })
}

/** The facets' input, without sort and page, so that changing those does not refetch them. */
export function facetsInput(query: CatalogueQuery): CatalogueQuery {
  return withoutUnset({ ...query, sort_by: undefined, page: undefined, per_page: undefined })
}
