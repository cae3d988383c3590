import { builtFromFields } from "#shared/cast.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { FACET_GROUPS, type FacetGroup, type Group } from "#shared/listings/field-groups.ts"
import { has } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import { bucketsOf, type Published } from "./current-service.ts"
import { type Filter, type Operand, select } from "./select.ts"
import type { Selection } from "./selection.ts"

/** Counts without titles: the same for every language. Index `n` of a group is the option with id `n + 1`. */
export type FacetCounts = {
  total: number
  options: Record<FacetGroup, number[]>
  price: Facets["price"]
  profit: Facets["profit"]
  bounds: Facets["bounds"]
}

const countOptions = (columns: Columns, found: Selection, group: FacetGroup): number[] =>
  columns.options(group).map(option => found.countWith(option))

/** Lowest and highest value of the selection, and a histogram up to the highest published one. */
function countValues(
  columns: Columns,
  name: "price" | "profit",
  { found, published, highest: max }: { found: Selection; published: Published; highest: number },
): Facets["price"] {
  const { positions, valueAt } = columns.measure(name).order
  const buckets = bucketsOf(columns, name, published)
  let lower = 0
  const counts = buckets.map(({ upTo, start, end }) => {
    const before = lower
    if (start < end) lower = found.countWith(upTo)
    return lower - before
  })
  const isHit = (index: number) => has(found.bits, positions[index] ?? 0)
  let lowest = buckets[counts.findIndex(hits => hits > 0)]?.start ?? -1
  let highest = (buckets[counts.findLastIndex(hits => hits > 0)]?.end ?? 0) - 1
  while (lowest <= highest && !isHit(lowest)) lowest++
  while (lowest <= highest && !isHit(highest)) highest--
  const isEmpty = highest < lowest
  return {
    min: isEmpty ? null : valueAt(lowest),
    max: isEmpty ? null : valueAt(highest),
    histogram: buckets.map(({ from }, bucket) => ({
      from,
      to: buckets[bucket + 1]?.from ?? max,
      count: counts[bucket] ?? 0,
    })),
  }
}

/** Counts each group under all other filters; prices and profits under all filters but their own. */
export function countFacets(
  columns: Columns,
  filter: Filter,
  operands: readonly Operand[],
  published: Published,
): FacetCounts {
  const found = select(columns, filter, operands)
  const total = found.count()
  const counts = new Map<FacetGroup, number[]>()
  // The groups without a filter share one selection, which the next one replaces.
  const filtered = new Set<Group>(filter.options.map(({ group }) => group))
  for (const group of FACET_GROUPS)
    if (!filtered.has(group)) counts.set(group, countOptions(columns, found, group))
  for (const group of FACET_GROUPS)
    if (filtered.has(group))
      counts.set(group, countOptions(columns, select(columns, filter, operands, group), group))
  const countOf = (name: "price" | "profit", highest: number) =>
    countValues(columns, name, { found: select(columns, filter, operands, name), published, highest })
  const price = countOf("price", published.bounds.price)
  const profit = countOf("profit", published.profit.highest)
  const options = builtFromFields<FacetCounts["options"]>(Object.fromEntries(counts))
  return { total, options, price, profit, bounds: published.bounds }
}
