import type { CatalogueQuery } from "#shared/catalogue-query.ts"
import { LISTING_TYPES, type ListingStatus } from "#shared/lookups.ts"
import { coversAll, overlappingIds, RANGE_KEYS, type Range, type RangeKey, SCALES } from "#shared/ranges.ts"
import type { Group } from "./groups.ts"

/** A catalogue query resolved to conditions on a single listing. */
export type Filter = {
  status: ListingStatus | "all"
  /** A listing passes a group when it has any of these options. */
  options: ReadonlyMap<Group, readonly number[]>
  price: { min: number | undefined; max: number | undefined; onlyPriced: boolean }
  exclude: number | undefined
}

/** The ranges of published listings by scale: a range filter that covers all of them has no effect. */
export type RangesByScale = Record<RangeKey, readonly Range[]>

export function toFilter(query: CatalogueQuery, published: RangesByScale): Filter {
  const options = new Map<Group, readonly number[]>()
  const choose = (group: Group, ids: readonly number[] | undefined) => {
    if (ids?.length) options.set(group, ids)
  }
  choose("platforms", query.platform_id)
  choose(
    "types",
    query.type?.map(type => LISTING_TYPES.indexOf(type) + 1),
  )
  choose("specials", query.special_id)
  choose("monetizations", query.monetization_id)
  choose("payment_methods", query.payment_method_id)
  for (const key of RANGE_KEYS) {
    const span = query[key]
    if (span && !coversAll(span, published[key], SCALES[key]))
      options.set(key, overlappingIds(span, SCALES[key]))
  }
  return {
    status: query.status ?? "published",
    options,
    price: { min: query.price_min, max: query.price_max, onlyPriced: query.hide_no_price ?? false },
    exclude: query.exclude,
  }
}
