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
import { type Bitmap, clear, set } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import type { Measured, MeasureName } from "./measures.ts"
import { createSelection, type Selection } from "./selection.ts"
import type { ValueBucket, ValueOrder } from "./value-order.ts"

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
  /** Leaves out listings without a rating. */
  ratingMin: number | undefined
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
    ratingMin: query.rating_min,
    exclude: query.exclude,
  }
}

/** One condition of a filter as a bitmap. `of` is the facet that omits it, null if none does. */
export type Operand = { of: Group | "price" | "profit" | null; map: Bitmap }

const options = createSelection()
/** Scratch bitmaps, safe to reuse: nothing is awaited between building operands and using them. */
const pool: Bitmap[] = []

function pooled(number: number, words: number): Bitmap {
  const known = pool[number]
  const map = known?.length === words ? known : new Int32Array(words)
  pool[number] = map
  return map
}

type Bounds = { min?: number | undefined; max?: number | undefined }

/** The bucket, if any, that ends nearest to an index of the order. */
function nearestTo(buckets: readonly ValueBucket[], index: number): ValueBucket | undefined {
  let [nearest, distance]: [ValueBucket | undefined, number] = [undefined, index]
  for (const bucket of buckets) {
    const own = Math.abs(bucket.end - index)
    if (own < distance) [nearest, distance] = [bucket, own]
  }
  return nearest
}

/** Marks the listings before this index of the order: those up to an edge of a bucket, corrected one by one. */
function markBefore(map: Bitmap, { positions }: ValueOrder, buckets: readonly ValueBucket[], end: number) {
  const nearest = nearestTo(buckets, end)
  if (nearest) map.set(nearest.upTo)
  else map.fill(0)
  const marked = nearest?.end ?? 0
  for (let index = marked; index < end; index++) set(map, positions[index] ?? 0)
  for (let index = end; index < marked; index++) clear(map, positions[index] ?? 0)
}

/** Marks listings whose value of a measure is within the bounds. */
function markWithin(map: Bitmap, { order }: Measured, buckets: readonly ValueBucket[], { min, max }: Bounds) {
  const from = min === undefined ? 0 : order.from(min)
  const to = Math.max(from, max === undefined ? order.length : order.above(max))
  markBefore(map, order, buckets, to)
  if (from === 0) return
  options.start(map)
  markBefore(map, order, buckets, from)
  options.subtract(map)
  map.set(options.bits)
}

/** Marks listings priced within the bounds and listings without a price. */
function markPrices(map: Bitmap, columns: Columns, buckets: readonly ValueBucket[], bounds: Bounds): void {
  const prices = columns.measure("price")
  markWithin(map, prices, buckets, bounds)
  options.start(columns.listed())
  options.subtract(prices.has)
  options.union(map)
  map.set(options.bits)
}

/**
 * The filter's conditions without its status; `words` are its words' bitmaps, `bucketsOf` finds those of a measure. Pooled;
 * invalid after the next call.
 */
export function operandsOf(
  columns: Columns,
  filter: Filter,
  words: readonly Bitmap[],
  bucketsOf: (name: MeasureName) => readonly ValueBucket[],
): Operand[] {
  const operands: Operand[] = words.map(map => ({ of: null, map }))
  let used = 0
  const next = () => pooled(used++, columns.length)
  for (const [of, ids] of filter.options) {
    const [first = 1, ...others] = ids
    if (others.length === 0) {
      operands.push({ of, map: columns.option(of, first) })
      continue
    }
    options.start(columns.option(of, first))
    for (const id of others) options.union(columns.option(of, id))
    const map = next()
    map.set(options.bits)
    operands.push({ of, map })
  }
  const { min, max, onlyPriced } = filter.price
  if (onlyPriced) operands.push({ of: "price", map: columns.measure("price").has })
  if (min !== undefined || max !== undefined) {
    const map = next()
    markPrices(map, columns, bucketsOf("price"), filter.price)
    operands.push({ of: "price", map })
  }
  const { profit, multiple, onlyFigures } = filter.figures
  if (onlyFigures) operands.push({ of: null, map: columns.measure("earnings").has })
  if (profit.min !== undefined || profit.max !== undefined) {
    const map = next()
    markWithin(map, columns.measure("profit"), bucketsOf("profit"), profit)
    operands.push({ of: "profit", map })
  }
  if (multiple.max !== undefined) {
    const map = next()
    markWithin(map, columns.measure("multiple"), bucketsOf("multiple"), multiple)
    operands.push({ of: null, map })
  }
  if (filter.ratingMin !== undefined) {
    const map = next()
    markWithin(map, columns.measure("rating"), bucketsOf("rating"), { min: filter.ratingMin })
    operands.push({ of: null, map })
  }
  const excluded = filter.exclude === undefined ? undefined : columns.positionOf(filter.exclude)
  if (excluded !== undefined) {
    const map = next()
    map.set(columns.listed())
    clear(map, excluded)
    operands.push({ of: null, map })
  }
  return operands
}

/** Scratch memory, safe to share: nothing is awaited between a selection and its use. */
const selection = createSelection()

/** Starts with the listings of the filter's status; sold ones only if the filter includes them. */
function start(columns: Columns, { status, includesSold }: Pick<Filter, "status" | "includesSold">): void {
  if (status === "published") {
    selection.start(includesSold ? columns.published() : columns.onSale())
    return
  }
  selection.start(columns.listed())
  if (status === "draft") selection.subtract(columns.published())
  if (!includesSold) selection.subtract(columns.sold())
}

/** Listings that meet every condition except those of `without`. Invalid after the next call. */
export function select(
  columns: Columns,
  filter: Pick<Filter, "status" | "includesSold">,
  operands: readonly Operand[],
  without?: Operand["of"],
): Selection {
  start(columns, filter)
  for (const { of, map } of operands) if (of === null || of !== without) selection.intersect(map)
  return selection
}
