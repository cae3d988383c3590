import type { Bucket, Counted } from "#shared/listings/facets.ts"
import { overlappingIds, type RangeKey, SCALES, type Span } from "#shared/listings/ranges.ts"
import { toPosition } from "#shared/listings/slider-scale.ts"

/**
 * A bar above a slider: its ends on the track and its height, each from 0 to 1, and whether it is selected. With the
 * full range, no bar is.
 */
type Bar = { id: number; from: number; to: number; height: number; chosen: boolean }

const isFull = ([lo, hi]: Span, bound: number) => lo <= 0 && hi >= bound
const heightOf = (count: number, most: number) => (most > 0 ? count / most : 0)

/** Bars of the price histogram; a price range selects every bucket that it overlaps. */
export function priceBars(buckets: readonly Bucket[], span: Span, bound: number): Bar[] {
  const [lo, hi] = span
  const most = Math.max(...buckets.map(bucket => bucket.count), 0)
  return buckets.map(({ from, to, count }) => ({
    id: from,
    from: toPosition(from, bound),
    to: toPosition(to, bound),
    height: heightOf(count, most),
    chosen: !isFull(span, bound) && from <= hi && to > lo,
  }))
}

/** Bars of the histogram of profits, of equal width; a span with an end selects every bucket that it overlaps. */
export function profitBars(
  buckets: readonly Bucket[],
  [lo, hi]: readonly [number | undefined, number | undefined],
): Bar[] {
  const most = Math.max(...buckets.map(bucket => bucket.count), 0)
  const isFiltered = lo !== undefined || hi !== undefined
  return buckets.map(({ from, to, count }, index) => ({
    id: from,
    from: index / buckets.length,
    to: (index + 1) / buckets.length,
    height: heightOf(count, most),
    chosen: isFiltered && from <= (hi ?? Number.POSITIVE_INFINITY) && to > (lo ?? Number.NEGATIVE_INFINITY),
  }))
}

/** Bars of the ranges; those without a width (zero or open-ended) are at the ends of the track. */
export function rangeBars(key: RangeKey, counts: readonly Counted[], span: Span, bound: number): Bar[] {
  const ranges = SCALES[key]
  const chosen = new Set(
    overlappingIds(span[1] >= bound ? [span[0], Number.POSITIVE_INFINITY] : span, ranges),
  )
  const most = Math.max(...counts.map(one => one.count), 0)
  return ranges
    .filter(range => range.min <= bound)
    .map(({ id, min, max }) => ({
      id,
      from: toPosition(min, bound),
      to: toPosition(max ?? min, bound),
      height: heightOf(counts.find(one => one.id === id)?.count ?? 0, most),
      chosen: !isFull(span, bound) && chosen.has(id),
    }))
}
