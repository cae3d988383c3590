/** A lookup entry with bounds, [min, max); `max` null when unbounded. */
export type Range = { id: number; min: number; max: number | null }
/** The value of a range filter: `lo` ≤ `hi`, both inclusive. */
export type Span = readonly [lo: number, hi: number]

const scale = (...bounds: [min: number, max: number | null][]): readonly Range[] =>
  bounds.map(([min, max], index) => ({ id: index + 1, min, max }))

/** USD; month and year share it. */
export const EARNINGS_RANGES = scale(
  [0, 0],
  [0, 100],
  [100, 1_000],
  [1_000, 10_000],
  [10_000, 100_000],
  [100_000, 1_000_000],
  [1_000_000, 10_000_000],
  [10_000_000, null],
)
/** Months. */
export const AGE_RANGES = scale([0, 1], [1, 6], [6, 12], [12, 24], [24, 60], [60, 120], [120, null])
/** A count. */
export const INSTALLS_RANGES = scale(
  [0, 100],
  [100, 1_000],
  [1_000, 10_000],
  [10_000, 100_000],
  [100_000, 1_000_000],
  [1_000_000, 10_000_000],
  [10_000_000, null],
)

/** The scale behind each range filter of the catalogue, by the filter's key. */
export const SCALES = {
  last_month_earnings: EARNINGS_RANGES,
  last_year_earnings: EARNINGS_RANGES,
  age: AGE_RANGES,
  installs: INSTALLS_RANGES,
} as const
export const RANGE_KEYS = ["last_month_earnings", "last_year_earnings", "age", "installs"] as const
export type RangeKey = (typeof RANGE_KEYS)[number]

/** Slider maxima as long as no published listing exceeds them (docs/rest-api.md, Bounds). */
export const FALLBACK_BOUNDS: Record<"price" | RangeKey, number> = {
  price: 1_000,
  last_month_earnings: 1_000,
  last_year_earnings: 10_000,
  age: 120,
  installs: 1_000_000,
}

const topOf = (range: Range) => range.max ?? range.min
/** The highest finite bound of a scale: a `hi` there or above means no upper limit. */
export function highestBound(ranges: readonly Range[]): number {
  return Math.max(...ranges.map(topOf))
}

function openSpan(span: Span, ranges: readonly Range[]): Span {
  return span[1] >= highestBound(ranges) ? [span[0], Number.POSITIVE_INFINITY] : span
}

/** Whether a range overlaps a span whose `hi` may be infinite (docs/rest-api.md, Overlap). */
function overlaps(range: Range, [lo, hi]: Span): boolean {
  const max = range.max ?? Number.POSITIVE_INFINITY
  return (range.min < hi || range.min === lo) && (max > lo || (range.min === max && max >= lo))
}

/** Ids of the ranges of a scale that overlap the span. */
export function overlappingIds(span: Span, ranges: readonly Range[]): number[] {
  const open = openSpan(span, ranges)
  return ranges.filter(range => overlaps(range, open)).map(range => range.id)
}

/** Whether a span covers all ranges of the published catalogue, and so has no effect. */
export function coversAll(span: Span, published: readonly Range[], ranges: readonly Range[]): boolean {
  const [lo, hi] = openSpan(span, ranges)
  return published.every(range => lo <= range.min && hi >= (range.max ?? Number.POSITIVE_INFINITY))
}

/** The slider's maximum: the largest published upper bound; an unbounded range counts its lower bound. */
export function largestBound(published: readonly Range[], fallback: number): number {
  return published.length ? Math.max(...published.map(topOf)) : fallback
}
