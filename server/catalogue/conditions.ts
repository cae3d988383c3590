import { type CatalogueQuery, FILTERED_FIELDS } from "#shared/listings/catalogue-query.ts"
import { type Group, OPTION_WORDS, optionId, placeOf } from "#shared/listings/field-groups.ts"
import { LISTING_FIELDS } from "#shared/listings/listing-fields.ts"
import {
  coversAll,
  overlappingIds,
  RANGE_KEYS,
  type Range,
  type RangeKey,
  SCALES,
  type Span,
} from "#shared/listings/ranges.ts"
import type { MeasureName } from "./measures.ts"

/** The ranges of the published listings that a query may find, by scale: a range filter that covers all of them has no effect. */
export type RangesByScale = Record<RangeKey, readonly Range[]>

/** A listing meets the condition when it has any of the options. */
export type OptionCondition = {
  group: Group
  ids: readonly number[]
  /** The word of options that has the group (shared/listings/field-groups.ts), and the bits of the options in it. */
  word: number
  mask: number
  /** The bits of the ranges without one of which among the published listings it has no effect; 0 if it always has. */
  leftOut: number
}

/**
 * Limits of a value; without any, that there is one. A listing without the value is outside of them, except for the price:
 * one on request is within any limits.
 */
export type Bound = { measure: MeasureName; min: number | undefined; max: number | undefined }

/** What a query asks of a listing, besides its state and its words. */
export type Conditions = { options: readonly OptionCondition[]; bounds: readonly Bound[] }

/** A listing as conditions see it: the words of its options, and its values, NaN where it has none. */
export type SeenByConditions = { words: Int32Array; values: Readonly<Record<MeasureName, number>> }

type ChoiceField = Extract<
  (typeof LISTING_FIELDS)[(typeof FILTERED_FIELDS)[number]],
  { type: "one" | "many" | "set" | "entry" }
>

const chosenIds = (query: CatalogueQuery, { filter, group }: ChoiceField) =>
  query[filter]?.map(choice => (typeof choice === "string" ? optionId(group, choice) : choice))

const maskOf = (group: Group, ids: readonly number[]) =>
  ids.reduce((mask, id) => mask | (1 << (placeOf(group).bit + id - 1)), 0)

const optionCondition = (group: Group, ids: readonly number[], leftOut: readonly number[]) => ({
  group,
  ids,
  word: placeOf(group).word,
  mask: maskOf(group, ids),
  leftOut: maskOf(group, leftOut),
})

/** None for a span that covers the whole scale, which never has an effect. */
function rangeConditions(span: Span | undefined, key: RangeKey): OptionCondition[] {
  if (!span) return []
  const leftOut = SCALES[key].filter(range => !coversAll(span, [range], SCALES[key])).map(({ id }) => id)
  const ids = overlappingIds(span, SCALES[key])
  return ids.length && leftOut.length ? [optionCondition(key, ids, leftOut)] : []
}

/** The conditions of a query: the catalogue looks for the listings that meet them, and alerts test each changed one. */
export function conditionsOf(query: CatalogueQuery): Conditions {
  const options = FILTERED_FIELDS.flatMap(name => {
    const field = LISTING_FIELDS[name]
    if (field.type === "range") return rangeConditions(query[field.filter], field.group)
    const ids = chosenIds(query, field)
    return ids?.length ? [optionCondition(field.group, ids, [])] : []
  })
  const limits: Bound[] = [
    { measure: "price", min: query.price_min, max: query.price_max },
    { measure: "profit", min: query.profit_min, max: query.profit_max },
    { measure: "multiple", min: undefined, max: query.multiple_max },
    { measure: "rating", min: query.rating_min, max: undefined },
  ]
  const bounds: Bound[] = limits.filter(({ min, max }) => min !== undefined || max !== undefined)
  if (query.figures) bounds.unshift({ measure: "earnings", min: undefined, max: undefined })
  if (query.hide_no_price) bounds.unshift({ measure: "price", min: undefined, max: undefined })
  return { options, bounds }
}

/** The ranges that published listings have, as words of options. */
export function rangeWords(published: RangesByScale): Int32Array {
  const words = new Int32Array(OPTION_WORDS)
  for (const key of RANGE_KEYS) {
    const { word } = placeOf(key)
    const ids = published[key].map(({ id }) => id)
    words[word] = (words[word] ?? 0) | maskOf(key, ids)
  }
  return words
}

export const hasEffect = ({ word, leftOut }: OptionCondition, ranges: Int32Array): boolean =>
  leftOut === 0 || ((ranges[word] ?? 0) & leftOut) !== 0

function isWithin({ measure, min, max }: Bound, values: SeenByConditions["values"]): boolean {
  const value = values[measure]
  const isLimit = min !== undefined || max !== undefined
  if (Number.isNaN(value)) return measure === "price" && isLimit
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}

/** Whether a listing meets conditions while the published listings have these ranges. */
export function meets(
  { options, bounds }: Conditions,
  { words, values }: SeenByConditions,
  ranges: Int32Array,
): boolean {
  for (const bound of bounds) if (!isWithin(bound, values)) return false
  for (const one of options)
    if (((words[one.word] ?? 0) & one.mask) === 0 && hasEffect(one, ranges)) return false
  return true
}
