import type { CatalogueQuery } from "#shared/catalogue-query.ts"
import { LISTING_TYPES, type ListingStatus } from "#shared/lookups.ts"
import { coversAll, overlappingIds, RANGE_KEYS, type Range, type RangeKey, SCALES } from "#shared/ranges.ts"
import { foldedWords } from "#shared/text.ts"
import { type Group, groupMask } from "./signature.ts"

/** A catalogue query worked out to what the database can decide, row by row. */
export type Filter = {
  status: ListingStatus | "all"
  masks: Partial<Record<Group, bigint>>
  price: { min: number | undefined; max: number | undefined; onlyPriced: boolean }
  words: readonly string[]
  exclude: number | undefined
}

/** The ranges that published listings hold, by scale: what decides whether a range filter filters at all. */
export type HeldRanges = Record<RangeKey, readonly Range[]>

function listMasks(query: CatalogueQuery): Partial<Record<Group, bigint>> {
  const chosen: [Group, readonly number[] | undefined][] = [
    ["platforms", query.platform_id],
    ["types", query.type?.map(type => LISTING_TYPES.indexOf(type) + 1)],
    ["specials", query.special_id],
    ["monetizations", query.monetization_id],
    ["payment_methods", query.payment_method_id],
  ]
  return Object.fromEntries(
    chosen.flatMap(([group, ids]) => (ids?.length ? [[group, groupMask(group, ids)]] : [])),
  )
}

function rangeMasks(query: CatalogueQuery, held: HeldRanges): Partial<Record<Group, bigint>> {
  return Object.fromEntries(
    RANGE_KEYS.flatMap(key => {
      const span = query[key]
      if (!span || coversAll(span, held[key], SCALES[key])) return []
      return [[key, groupMask(key, overlappingIds(span, SCALES[key]))]]
    }),
  )
}

export function toFilter(query: CatalogueQuery, held: HeldRanges): Filter {
  return {
    status: query.status ?? "published",
    masks: { ...listMasks(query), ...rangeMasks(query, held) },
    price: { min: query.price_min, max: query.price_max, onlyPriced: query.hide_no_price ?? false },
    words: [...new Set(foldedWords(query.title ?? ""))],
    exclude: query.exclude,
  }
}

/** The same filter without one group: what that group's own counts are taken under. */
export function withoutGroup(filter: Filter, group: Group): Filter {
  return { ...filter, masks: { ...filter.masks, [group]: undefined } }
}

export function withoutPrice(filter: Filter): Filter {
  return { ...filter, price: { min: undefined, max: undefined, onlyPriced: true } }
}

/** A text that is the same for filters that find the same. */
export function filterKey(filter: Filter): string {
  return JSON.stringify(filter, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString(36) : value,
  )
}
