import type { Sort } from "#shared/listings/catalogue-query.ts"
import { fromTheEnd, fromTheStart, has } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import { bucketsOf, type Published } from "./current-service.ts"
import type { MeasureName } from "./measures.ts"
import type { Filter } from "./select.ts"
import { createSelection, type Selection } from "./selection.ts"
import type { ValueOrder } from "./value-order.ts"

/** Up to this many hits, sorting is cheaper than walking the order of values. */
const MAX_SORTED = 1000
const measured = createSelection()
const half = createSelection()

type Part = { offset: number; limit: number }
type Order = { name: MeasureName; rising: boolean }

/** The orders by value; the others are by creation. */
const ORDERS: Record<Exclude<Sort, "sort_newest" | "sort_oldest" | "sort_relevance">, Order> = {
  sort_price_inc: { name: "price", rising: true },
  sort_price_dec: { name: "price", rising: false },
  sort_earnings_dec: { name: "earnings", rising: false },
  sort_profit_dec: { name: "profit", rising: false },
  sort_multiple_inc: { name: "multiple", rising: true },
  sort_rating_dec: { name: "rating", rising: false },
}

/** Collects a page of hits while an order is walked, after skipping the first `skip` hits. */
function createWalk(
  { positions }: ValueOrder,
  found: Selection,
  { skip, limit }: { skip: number; limit: number },
) {
  const page: number[] = []
  return {
    page,
    isFull: () => page.length >= limit,
    take(start: number, end: number): void {
      for (let index = start; index < end && page.length < limit; index++) {
        const at = positions[index] ?? 0
        if (has(found.bits, at) && skip-- <= 0) page.push(at)
      }
    },
  }
}
type Walk = ReturnType<typeof createWalk>

/** Among equal values the newest are first here too, so each run of equals is walked from its start. */
function takeFalling({ valueAt }: ValueOrder, from: number, walk: Walk): void {
  for (let end = from; end > 0 && !walk.isFull(); ) {
    let start = end - 1
    while (start > 0 && valueAt(start - 1) === valueAt(end - 1)) start--
    walk.take(start, end)
    end = start
  }
}

/** The page of `total` hits that have the value; walks from the bucket that the page begins in. */
function walkValues(
  columns: Columns,
  found: Selection,
  { name, rising }: Order,
  { offset, limit, total }: Part & { total: number },
  published: Published,
): number[] {
  const { order } = columns.measure(name)
  const buckets = bucketsOf(columns, name, published)
  const hits: number[] = []
  const hitsUpTo = (bucket: number): number => {
    const upTo = buckets[bucket]?.upTo
    if (!upTo) return 0
    hits[bucket] ??= found.countWith(upTo)
    return hits[bucket]
  }
  /** Of the page's first hit, from the lowest value. */
  const rank = rising ? offset : total - 1 - offset
  let [first, last] = [0, buckets.length - 1]
  while (first < last) {
    const middle = (first + last) >>> 1
    if (hitsUpTo(middle) > rank) last = middle
    else first = middle + 1
  }
  const skip = offset - (rising ? hitsUpTo(first - 1) : total - hitsUpTo(first))
  const walk = createWalk(order, found, { skip, limit })
  if (rising) walk.take(buckets[first]?.start ?? 0, order.length)
  else takeFalling(order, buckets[first]?.end ?? 0, walk)
  return walk.page
}

function measuredPage(columns: Columns, found: Selection, order: Order, part: Part, published: Published) {
  const { has: own, values } = columns.measure(order.name)
  measured.start(found.bits)
  measured.intersect(own)
  const total = measured.count()
  if (part.offset >= total) return { page: [], total }
  if (total > MAX_SORTED)
    return { page: walkValues(columns, found, order, { ...part, total }, published), total }
  const measureAt = (at: number) => values[at] ?? 0
  const page = fromTheEnd(measured.bits, 0, total)
    .sort((a, b) => (order.rising ? 1 : -1) * (measureAt(a) - measureAt(b)) || b - a)
    .slice(part.offset, part.offset + part.limit)
  return { page, total }
}

/** Like `pageOf`, with all listings that have a price before those on request. */
export function pageWithPricedFirst(
  columns: Columns,
  found: Selection,
  sort: Sort,
  { offset, limit }: Part,
  published: Published,
): number[] {
  const { has: priced } = columns.measure("price")
  half.start(found.bits)
  half.intersect(priced)
  const count = half.count()
  const page = offset < count ? pageOf(columns, half, sort, { offset, limit }, published) : []
  if (page.length === limit) return page
  half.start(found.bits)
  half.subtract(priced)
  const rest = { offset: Math.max(0, offset - count), limit: limit - page.length }
  return [...page, ...pageOf(columns, half, sort, rest, published)]
}

/**
 * Ids of one page of the selection in the order of `sort`; listings without the value that it compares come last, the
 * newest first.
 */
export function pageOf(
  columns: Columns,
  found: Selection,
  sort: Sort,
  part: Part,
  published: Published,
): number[] {
  const { offset, limit } = part
  const idsOf = (page: number[]) => page.map(columns.idAt)
  // Without keywords, or for the hits after the ranked ones, relevance is the newest first.
  if (sort === "sort_newest" || sort === "sort_relevance") return idsOf(fromTheEnd(found.bits, offset, limit))
  if (sort === "sort_oldest") return idsOf(fromTheStart(found.bits, offset, limit))
  const order = ORDERS[sort]
  const { page, total } = measuredPage(columns, found, order, part, published)
  if (page.length === limit) return idsOf(page)
  measured.start(found.bits)
  measured.subtract(columns.measure(order.name).has)
  const rest = fromTheEnd(measured.bits, Math.max(0, offset - total), limit - page.length)
  return idsOf([...page, ...rest])
}

const BY_FIGURES: readonly Sort[] = ["sort_earnings_dec", "sort_profit_dec", "sort_multiple_inc"]

/** A price filter keeps listings on request, which must not come first for their figures. */
export function pageFor({ bounds }: Pick<Filter, "bounds">, sort: Sort) {
  const isPriceLimited = bounds.some(
    ({ measure, min, max }) => measure === "price" && (min ?? max) !== undefined,
  )
  return BY_FIGURES.includes(sort) && isPriceLimited ? pageWithPricedFirst : pageOf
}
