import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Group } from "#shared/listings/field-groups.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import { type Bitmap, clear, set } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import {
  type Bound,
  type Conditions,
  conditionsOf,
  hasEffect,
  type RangesByScale,
  rangeWords,
} from "./conditions.ts"
import type { Measured, MeasureName } from "./measures.ts"
import { createSelection, type Selection } from "./selection.ts"
import type { ValueBucket, ValueOrder } from "./value-order.ts"

/** A catalogue query resolved to conditions on a single listing. */
export type Filter = Conditions & {
  status: ListingStatus | "all"
  /** Sold listings are left out unless the query names an availability. */
  includesSold: boolean
  exclude: number | undefined
}

export function toFilter(query: CatalogueQuery, published: RangesByScale): Filter {
  const { options, bounds } = conditionsOf(query)
  const ranges = rangeWords(published)
  return {
    status: query.status ?? "published",
    includesSold: query.availability !== undefined,
    options: options.filter(condition => hasEffect(condition, ranges)),
    bounds,
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
function markWithin(map: Bitmap, { order }: Measured, buckets: readonly ValueBucket[], { min, max }: Bound) {
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
function markPrices(map: Bitmap, columns: Columns, buckets: readonly ValueBucket[], bound: Bound): void {
  const prices = columns.measure("price")
  markWithin(map, prices, buckets, bound)
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
  for (const { group: of, ids } of filter.options) {
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
  for (const bound of filter.bounds) {
    const { measure } = bound
    const of = measure === "price" || measure === "profit" ? measure : null
    if (bound.min === undefined && bound.max === undefined) {
      operands.push({ of, map: columns.measure(measure).has })
      continue
    }
    const map = next()
    if (measure === "price") markPrices(map, columns, bucketsOf(measure), bound)
    else markWithin(map, columns.measure(measure), bucketsOf(measure), bound)
    operands.push({ of, map })
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
