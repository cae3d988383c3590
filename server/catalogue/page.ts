import type { Sort } from "#shared/listings/catalogue-query.ts"
import { fromTheEnd, fromTheStart, has } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import type { PriceBucket } from "./price-buckets.ts"
import { priceEdges } from "./published-ranges.ts"
import { createSelection, type Selection } from "./selection.ts"

/** Up to this many hits, sorting is cheaper than walking the price order. */
const MAX_SORTED = 1000
const priced = createSelection()

type Part = { offset: number; limit: number }

/** Collects a page of hits while the price order is walked, skipping the first `offset` hits. */
function createWalk({ byPrice: { positions } }: Columns, found: Selection, { offset, limit }: Part) {
  const page: number[] = []
  let skip = offset
  return {
    page,
    isFull: () => page.length >= limit,
    /** Skips a bucket whose hits all come before the page; false where the page begins in it. */
    skips({ map }: PriceBucket): boolean {
      const hits = found.countWith(map)
      if (hits > skip) return false
      skip -= hits
      return true
    },
    take(start: number, end: number): void {
      for (let index = start; index < end && page.length < limit; index++) {
        const at = positions[index] ?? 0
        if (has(found.bits, at) && skip-- <= 0) page.push(at)
      }
    },
  }
}
type Walk = ReturnType<typeof createWalk>

/** Among equal prices the newest are first here too, so each run of equals is walked from its start. */
function takeFalling({ byPrice: { prices } }: Columns, bucket: PriceBucket, walk: Walk): void {
  for (let end = bucket.end; end > bucket.start && !walk.isFull(); ) {
    let start = end - 1
    while (start > bucket.start && prices[start - 1] === prices[end - 1]) start--
    walk.take(start, end)
    end = start
  }
}

function walkPrices(columns: Columns, found: Selection, rising: boolean, part: Part, highest: number) {
  const buckets = columns.buckets(priceEdges(highest))
  const walk = createWalk(columns, found, part)
  for (const bucket of rising ? buckets : buckets.toReversed()) {
    if (walk.isFull()) break
    if (walk.skips(bucket)) continue
    if (rising) walk.take(bucket.start, bucket.end)
    else takeFalling(columns, bucket, walk)
  }
  return walk.page
}

function pricedPage(columns: Columns, found: Selection, rising: boolean, part: Part, highest: number) {
  priced.start(found.bits)
  priced.intersect(columns.priced())
  const total = priced.count()
  if (part.offset >= total) return { page: [], total }
  if (total > MAX_SORTED) return { page: walkPrices(columns, found, rising, part, highest), total }
  const priceOf = (at: number) => columns.prices[at] ?? 0
  const page = fromTheEnd(priced.bits, 0, total)
    .sort((a, b) => (rising ? 1 : -1) * (priceOf(a) - priceOf(b)) || b - a)
    .slice(part.offset, part.offset + part.limit)
  return { page, total }
}

/**
 * Ids of one page of the selection in the order of `sort`; listings without a price come last in both price
 * orders. `highest` is the highest published price.
 */
export function pageOf(
  columns: Columns,
  found: Selection,
  sort: Sort,
  part: Part,
  highest: number,
): number[] {
  const { offset, limit } = part
  const idsOf = (page: number[]) => page.map(columns.idAt)
  if (sort === "sort_newest") return idsOf(fromTheEnd(found.bits, offset, limit))
  if (sort === "sort_oldest") return idsOf(fromTheStart(found.bits, offset, limit))
  const { page, total } = pricedPage(columns, found, sort === "sort_price_inc", part, highest)
  if (page.length === limit) return idsOf(page)
  priced.start(found.bits)
  priced.subtract(columns.priced())
  const rest = fromTheEnd(priced.bits, Math.max(0, offset - total), limit - page.length)
  return idsOf([...page, ...rest])
}
