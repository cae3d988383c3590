import type { Queryable } from "#server/db/database.ts"
import { titled } from "#server/lookups/service.ts"
import type { Counted, Facets } from "#shared/facets.ts"
import type { Locale } from "#shared/locales.ts"
import { LISTING_TYPES, type LookupName } from "#shared/lookups.ts"
import type { RangeKey } from "#shared/ranges.ts"
import { bucketEdges } from "#shared/slider-scale.ts"
import { countOptions, countPrices } from "./facet-queries.ts"
import { type Filter, withoutGroup, withoutPrice } from "./filter.ts"
import { GROUP_NAMES, type Group } from "./signature.ts"

const BUCKETS = 32

/** Counts without titles: the same for every language. */
export type FacetCounts = {
  total: number
  options: Record<Group, number[]>
  price: Facets["price"]
  bounds: Facets["bounds"]
}

/** Each group under all the other filters: unfiltered groups share one scan, filtered ones take their own. */
export async function countFacets(
  db: Queryable,
  filter: Filter,
  bounds: Facets["bounds"],
): Promise<FacetCounts> {
  const filtered = GROUP_NAMES.filter(group => filter.masks[group] !== undefined)
  const open = GROUP_NAMES.filter(group => filter.masks[group] === undefined)
  const { total, counts } = await countOptions(db, filter, open)
  for (const group of filtered) {
    const own = await countOptions(db, withoutGroup(filter, group), [group])
    counts.set(group, own.counts.get(group) ?? [])
  }
  const of = (group: Group) => counts.get(group) ?? []
  const edges = bucketEdges(bounds.price, BUCKETS)
  const prices = await countPrices(db, withoutPrice(filter), edges)
  return {
    total,
    options: {
      platforms: of("platforms"),
      types: of("types"),
      last_month_earnings: of("last_month_earnings"),
      last_year_earnings: of("last_year_earnings"),
      age: of("age"),
      installs: of("installs"),
      specials: of("specials"),
      monetizations: of("monetizations"),
      payment_methods: of("payment_methods"),
    },
    price: {
      min: prices.min,
      max: prices.max,
      histogram: edges.map((from, index) => ({
        from,
        to: edges[index + 1] ?? bounds.price,
        count: prices.counts[index] ?? 0,
      })),
    },
    bounds,
  }
}

const LOOKUP_OF: Record<Exclude<Group, "types">, LookupName> = {
  platforms: "platforms",
  monetizations: "monetizations",
  payment_methods: "payment_methods",
  specials: "specials",
  last_month_earnings: "earnings_ranges",
  last_year_earnings: "earnings_ranges",
  age: "ages",
  installs: "installs_ranges",
}

/** The counts with titles in the language asked for. */
export function titledFacets({ total, options, price, bounds }: FacetCounts, locale: Locale): Facets {
  const counted = (group: Exclude<Group, "types">): Counted[] =>
    options[group].map((count, index) => ({ ...titled(LOOKUP_OF[group], index + 1, locale), count }))
  const ranges: Record<RangeKey, Counted[]> = {
    last_month_earnings: counted("last_month_earnings"),
    last_year_earnings: counted("last_year_earnings"),
    age: counted("age"),
    installs: counted("installs"),
  }
  return {
    total,
    platforms: counted("platforms"),
    types: LISTING_TYPES.map((value, index) => ({ value, count: options.types[index] ?? 0 })),
    monetizations: counted("monetizations"),
    payment_methods: counted("payment_methods"),
    specials: counted("specials"),
    price,
    ...ranges,
    bounds,
  }
}
