import type { FacetCounts } from "#server/catalogue/facets.ts"
import type { Group } from "#server/catalogue/groups.ts"
import { titled } from "#server/lookups/service.ts"
import type { Counted, Facets } from "#shared/facets.ts"
import type { Locale } from "#shared/locales.ts"
import { LISTING_TYPES, type LookupName } from "#shared/lookups.ts"
import type { RangeKey } from "#shared/ranges.ts"

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

/** The counts with titles in the requested language. */
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
