import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { RANGE_KEYS } from "#shared/listings/ranges.ts"
import { type Filters, type OptionKey, pickFilters, toQuery } from "./filters.ts"
import { type Bounds, narrows, patchOf, type SliderKey } from "./spans.ts"

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

/** The filters by monthly figures. */
const FIGURE_KEYS = ["profit_min", "profit_max", "multiple_max", "figures"] as const
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
  const groups = Map.groupBy(listSetFilters(filters, bounds), set => ("key" in set ? set.key : set.kind))
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
