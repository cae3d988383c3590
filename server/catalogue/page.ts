import type { Sort } from "#shared/catalogue-query.ts"
import { fromTheEnd, fromTheStart, has } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import { priceEdges } from "./held.ts"
import type { PriceBucket } from "./price-buckets.ts"
import { createSelection, type Selection } from "./selection.ts"

/** Up to here sorting is cheaper than walking. */
const FEW = 1000
const priced = createSelection()

type Part = { offset: number; limit: number }

/** Walks parts of the order of prices and takes what was found, after the first `offset` of it. */
function createWalk({ byPrice: { positions } }: Columns, found: Selection, { offset, limit }: Part) {
  const page: number[] = []
  let skip = offset
  return {
    page,
    isFull: () => page.length >= limit,
    /** Whether all of a bucket's hits lie before the page; then they are passed. */
    passes({ map }: PriceBucket): boolean {
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
    if (walk.passes(bucket)) continue
    if (rising) walk.take(bucket.start, bucket.end)
    else takeFalling(columns, bucket, walk)
  }
  return walk.page
}

/** Few are sorted, of many the order of prices is walked. */
function pricedPage(columns: Columns, found: Selection, rising: boolean, part: Part, highest: number) {
  priced.start(found.bits)
  priced.keep(columns.priced())
  const total = priced.count()
  if (part.offset >= total) return { page: [], total }
  if (total > FEW) return { page: walkPrices(columns, found, rising, part, highest), total }
  const priceOf = (at: number) => columns.prices[at] ?? 0
  const page = fromTheEnd(priced.bits, 0, total)
    .sort((a, b) => (rising ? 1 : -1) * (priceOf(a) - priceOf(b)) || b - a)
    .slice(part.offset, part.offset + part.limit)
  return { page, total }
}

/**
 * Ids of one page of what was found, in the order asked for (contract, section 3, `sort_by`); `highest` is
 * the highest price of what is published.
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
  priced.drop(columns.priced())
  const rest = fromTheEnd(priced.bits, Math.max(0, offset - total), limit - page.length)
  return idsOf([...page, ...rest])
}
