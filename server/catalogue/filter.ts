import { type CatalogueQuery, FILTERED_FIELDS } from "#shared/catalogue-query.ts"
import { type Group, optionId } from "#shared/field-groups.ts"
import { LISTING_FIELDS } from "#shared/listing-fields.ts"
import type { ListingStatus } from "#shared/lookups.ts"
import { coversAll, overlappingIds, type Range, type RangeKey, SCALES } from "#shared/ranges.ts"

/** A catalogue query resolved to conditions on a single listing. */
export type Filter = {
  status: ListingStatus | "all"
  /** Sold listings are left out unless the query names an availability. */
  includesSold: boolean
  /** A listing passes a group when it has any of these options. */
  options: ReadonlyMap<Group, readonly number[]>
  price: { min: number | undefined; max: number | undefined; onlyPriced: boolean }
  exclude: number | undefined
}

/** The ranges of the published listings that a query may find, by scale: a range filter that covers all of them has no effect. */
export type RangesByScale = Record<RangeKey, readonly Range[]>

type ChoiceField = Extract<
  (typeof LISTING_FIELDS)[(typeof FILTERED_FIELDS)[number]],
  { type: "one" | "many" | "set" | "entry" }
>

const chosenIds = (query: CatalogueQuery, { filter, group }: ChoiceField) =>
  query[filter]?.map(choice => (typeof choice === "string" ? optionId(group, choice) : choice))

/** Undefined for a filter without effect; a filter that no range overlaps still has one. */
function rangeIds(query: CatalogueQuery, key: RangeKey, published: RangesByScale) {
  const span = query[key]
  if (!span || coversAll(span, published[key], SCALES[key])) return undefined
  return overlappingIds(span, SCALES[key])
}

export function toFilter(query: CatalogueQuery, published: RangesByScale): Filter {
  const options = new Map<Group, readonly number[]>()
  for (const name of FILTERED_FIELDS) {
    const field = LISTING_FIELDS[name]
    const ids = field.type === "range" ? rangeIds(query, field.group, published) : chosenIds(query, field)
    if (ids?.length) options.set(field.group, ids)
  }
  return {
    status: query.status ?? "published",
    includesSold: query.availability !== undefined,
    options,
    price: { min: query.price_min, max: query.price_max, onlyPriced: query.hide_no_price ?? false },
    exclude: query.exclude,
  }
}
