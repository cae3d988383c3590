import { type CatalogueQuery, FILTERED_FIELDS } from "#shared/listings/catalogue-query.ts"
import { type Group, optionId } from "#shared/listings/field-groups.ts"
import { LISTING_FIELDS } from "#shared/listings/listing-fields.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import {
  coversAll,
  overlappingIds,
  type Range,
  type RangeKey,
  SCALES,
  type Span,
} from "#shared/listings/ranges.ts"

/** A catalogue query resolved to conditions on a single listing. */
export type Filter = {
  status: ListingStatus | "all"
  /** Sold listings are left out unless the query names an availability. */
  includesSold: boolean
  /** A listing passes a group when it has any of these options. */
  options: ReadonlyMap<Group, readonly number[]>
  price: { min: number | undefined; max: number | undefined; onlyPriced: boolean }
  /** Conditions on monthly figures, which leave out listings without the value. */
  figures: {
    profit: { min: number | undefined; max: number | undefined }
    multiple: { max: number | undefined }
    onlyFigures: boolean
  }
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

/**
 * A listing meets the condition when it has any of the options. That on a range has no effect unless a published listing
 * has one of the `uncovered` ranges.
 */
type OptionCondition = {
  group: Group
  ids: readonly number[]
  range: { key: RangeKey; uncovered: readonly number[] } | null
}

function rangeCondition(span: Span, key: RangeKey): OptionCondition {
  const uncovered = SCALES[key].filter(range => !coversAll(span, [range], SCALES[key])).map(({ id }) => id)
  return { group: key, ids: overlappingIds(span, SCALES[key]), range: { key, uncovered } }
}

/** The conditions of a query on the options of a listing. */
export function optionConditions(query: CatalogueQuery): OptionCondition[] {
  return FILTERED_FIELDS.flatMap(name => {
    const field = LISTING_FIELDS[name]
    if (field.type === "range") {
      const span = query[field.filter]
      const condition = span && rangeCondition(span, field.group)
      return condition?.ids.length ? condition : []
    }
    const ids = chosenIds(query, field)
    return ids?.length ? { group: field.group, ids, range: null } : []
  })
}

const hasEffect = ({ range }: OptionCondition, published: RangesByScale) =>
  range === null || published[range.key].some(({ id }) => range.uncovered.includes(id))

export function toFilter(query: CatalogueQuery, published: RangesByScale): Filter {
  const conditions = optionConditions(query).filter(condition => hasEffect(condition, published))
  return {
    status: query.status ?? "published",
    includesSold: query.availability !== undefined,
    options: new Map(conditions.map(({ group, ids }) => [group, ids])),
    price: { min: query.price_min, max: query.price_max, onlyPriced: query.hide_no_price ?? false },
    figures: {
      profit: { min: query.profit_min, max: query.profit_max },
      multiple: { max: query.multiple_max },
      onlyFigures: query.figures ?? false,
    },
    exclude: query.exclude,
  }
}
