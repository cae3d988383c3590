import { groupBy } from "#shared/group-by.ts"
import {
  type CatalogueQuery,
  KEYWORD_SORT,
  readPageQuery,
  type Sort,
  withoutUnset,
} from "#shared/listings/catalogue-query.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { highestBound, RANGE_KEYS, type RangeKey, SCALES, type Span } from "#shared/listings/ranges.ts"

/** One active filter, shown as a removable chip. */
export type SetFilter =
  | { kind: "title"; text: string }
  | { kind: "span"; key: SliderKey }
  | { kind: "hide_no_price" }
  | { kind: "figure"; key: FigureKey }
  | { kind: "option"; key: OptionKey; value: number | string }

const OPTION_KEYS = [
  "kind",
  "platform_id",
  "type",
  "category_id",
  "availability",
  "special_id",
  "checked",
  "monetization_id",
  "payment_method_id",
] as const

/** The filters by monthly figures and by the stores' rating. */
const FIGURE_KEYS = ["profit_min", "profit_max", "multiple_max", "figures", "rating_min"] as const
export type FigureKey = (typeof FIGURE_KEYS)[number]

const span = (filters: Filters, key: SliderKey, bounds: Bounds): SetFilter[] =>
  narrows(filters, key, bounds[key]) ? [{ kind: "span", key }] : []

/** All active filters, in the order of the panel. A full range is not active. */
export function listSetFilters(filters: Filters, bounds: Bounds): SetFilter[] {
  const title = filters.title?.trim()
  return [
    ...(title ? [{ kind: "title", text: title } as const] : []),
    ...span(filters, "price", bounds),
    ...(filters.hide_no_price ? [{ kind: "hide_no_price" } as const] : []),
    ...FIGURE_KEYS.filter(key => filters[key] !== undefined && filters[key] !== false).map(
      key => ({ kind: "figure", key }) as const,
    ),
    ...OPTION_KEYS.flatMap(key =>
      [...(filters[key] ?? [])].map(value => ({ kind: "option", key, value }) as const),
    ),
    ...RANGE_KEYS.flatMap(key => span(filters, key, bounds)),
  ]
}

/** Identifies an active filter; also the key of its chip. */
export function setFilterId(set: SetFilter): string {
  if (set.kind === "span" || set.kind === "figure") return set.key
  return set.kind === "option" ? `${set.key} ${set.value}` : set.kind
}

/** The change that removes one active filter. */
export function dropPatch(filters: Filters, set: SetFilter): Filters {
  if (set.kind === "title") return { title: undefined }
  if (set.kind === "hide_no_price") return { hide_no_price: undefined }
  if (set.kind === "figure") return { [set.key]: undefined }
  if (set.kind === "span") return patchOf(set.key, [0, Number.POSITIVE_INFINITY], 0)
  return toggleOption(filters, set.key, set.value, false)
}

/** The change that sets or clears one option of a list; an empty list is no filter. */
export function toggleOption(filters: Filters, key: OptionKey, value: number | string, on: boolean): Filters {
  const others: readonly (number | string)[] = (filters[key] ?? []).filter(one => one !== value)
  const chosen = on ? [...others, value] : others
  return { [key]: chosen.length ? chosen : undefined }
}

const MAX_REMOVALS = 6

/** The active filters of one group, and the change that removes them. */
type Removal = { sets: SetFilter[]; patch: Filters }

/** The active filters by group; an empty result offers to remove one group at a time. */
export function listRemovals(filters: Filters, bounds: Bounds): Removal[] {
  const groups = groupBy(listSetFilters(filters, bounds), set => ("key" in set ? set.key : set.kind))
  return [...groups.values()].slice(0, MAX_REMOVALS).map(sets => ({
    sets,
    patch: Object.assign({}, ...sets.map(set => dropGroup(filters, set))),
  }))
}

function dropGroup(filters: Filters, set: SetFilter): Filters {
  return set.kind === "option" ? { [set.key]: undefined } : dropPatch(filters, set)
}

/** The input for the number of listings without one group of filters. */
export function removalInput(query: CatalogueQuery, { patch }: Removal): CatalogueQuery {
  return { ...toQuery(query, { ...pickFilters(query), ...patch }), per_page: 1 }
}

export type SliderKey = "price" | RangeKey
export type Bounds = Facets["bounds"]

function asked(filters: Filters, key: SliderKey): readonly [number | undefined, number | undefined] {
  if (key === "price") return [filters.price_min, filters.price_max]
  return filters[key] ?? [undefined, undefined]
}

/** The values of a slider's thumbs, clamped to the track. */
export function readSpan(filters: Filters, key: SliderKey, bound: number): Span {
  const [lo = 0, hi = bound] = asked(filters, key)
  const low = Math.min(lo, bound)
  return [low, Math.max(low, Math.min(hi, bound))]
}

/** Whether a slider filters at all: the full range does not. */
export function narrows(filters: Filters, key: SliderKey, bound: number): boolean {
  const [lo, hi] = readSpan(filters, key, bound)
  return lo > 0 || hi < bound
}

/** The filters for these thumb values; a thumb at its end of the track sets no limit. */
export function patchOf(key: SliderKey, [lo, hi]: Span, bound: number): Filters {
  if (key === "price") {
    return { price_min: lo > 0 ? lo : undefined, price_max: hi < bound ? hi : undefined }
  }
  if (lo <= 0 && hi >= bound) return { [key]: undefined }
  return { [key]: [lo, hi >= bound ? Math.max(bound, highestBound(SCALES[key])) : hi] }
}

/**
 * The span after a number was typed at one end (null: no limit there). Reversed ends are swapped once the edit is
 * complete; before that, null means to wait.
 */
export function typedSpan(
  [lo, hi]: Span,
  edge: "lo" | "hi",
  typed: number | null,
  bound: number,
  done: boolean,
): Span | null {
  const value = Math.min(bound, typed ?? (edge === "lo" ? 0 : bound))
  const [low, high] = edge === "lo" ? [value, hi] : [lo, value]
  if (low <= high) return [low, high]
  return done ? [high, low] : null
}

/** What a query has besides its filters: its sort, its page and the rest. */
const NO_FILTERS = {
  sort_by: undefined,
  page: undefined,
  per_page: undefined,
  exclude: undefined,
  status: undefined,
}
export type Filters = Omit<CatalogueQuery, keyof typeof NO_FILTERS>
/** The filters that are a list of checkboxes. */
export type OptionKey = (typeof OPTION_KEYS)[number]

export const pickFilters = (query: CatalogueQuery): Filters => withoutUnset({ ...query, ...NO_FILTERS })

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
