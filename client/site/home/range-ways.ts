import type { Counted } from "#shared/listings/facets.ts"
import { highestBound, overlappingIds, type RangeKey, SCALES, type Span } from "#shared/listings/ranges.ts"

/** The filter bounds that match exactly one range; null if there are none. */
export function rangeSpan(key: RangeKey, id: number): Span | null {
  const scale = SCALES[key]
  const { min = 0, max = null } = scale.find(range => range.id === id) ?? {}
  const sharesItsStart = scale.some(range => range.id < id && range.min === min)
  // The highest bound of a scale means no upper limit.
  const top = max === highestBound(scale) ? max - 1 : max
  const span: Span = [sharesItsStart ? min + 1 : min, top ?? min]
  return overlappingIds(span, scale).length === 1 ? span : null
}

/** The ranges that have listings and can be filtered individually, each with its search. */
export function rangeWays(key: RangeKey, ranges: readonly Counted[]) {
  return ranges.flatMap(({ id, title, count }) => {
    const span = count > 0 ? rangeSpan(key, id) : null
    return span ? [{ id, title, count, search: { [key]: span } }] : []
  })
}
