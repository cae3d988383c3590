/**
 * The sliders' scale: the logarithm of (value + 1), so that both $50 and $5M can be selected. A position is from 0 to
 * 1; a value is a whole number from 0 to `max`.
 */
export function toPosition(value: number, max: number): number {
  if (max <= 0) return 0
  return Math.min(1, Math.log1p(Math.max(0, value)) / Math.log1p(max))
}

export function toValue(position: number, max: number): number {
  return Math.min(max, Math.round(Math.expm1(position * Math.log1p(max))))
}

/** Ascending lower edges of at most `count` buckets of equal width on the scale, the first at 0. */
export function bucketEdges(max: number, count: number): number[] {
  const edges = Array.from({ length: count }, (_, index) => toValue(index / count, max))
  return [0, ...new Set(edges.filter(edge => edge > 0 && edge < max))]
}

const logOf = (value: number) => Math.sign(value) * Math.log1p(Math.abs(value))
const fromLog = (log: number) => Math.sign(log) * Math.round(Math.expm1(Math.abs(log)))

/** Like `bucketEdges` for values from `lowest` to `highest`, of which some may be below 0; the first edge is `lowest`. */
export function signedBucketEdges(lowest: number, highest: number, count: number): number[] {
  const [start, end] = [logOf(lowest), logOf(highest)]
  const edges = Array.from(
    { length: count },
    (_, index) => fromLog(start + ((end - start) * index) / count) + 0,
  )
  return [lowest, ...new Set(edges.filter(edge => edge > lowest && edge < highest))]
}
