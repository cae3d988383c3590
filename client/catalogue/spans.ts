import type { Facets } from "#shared/facets.ts"
import { highestBound, type RangeKey, SCALES, type Span } from "#shared/ranges.ts"
import type { Filters } from "./filters.ts"

export type SliderKey = "price" | RangeKey
export type Bounds = Facets["bounds"]

function asked(filters: Filters, key: SliderKey): readonly [number | undefined, number | undefined] {
  if (key === "price") return [filters.price_min, filters.price_max]
  return filters[key] ?? [undefined, undefined]
}

/** Where a slider's thumbs stand, within 0 and its bound. */
export function readSpan(filters: Filters, key: SliderKey, bound: number): Span {
  const [lo = 0, hi = bound] = asked(filters, key)
  const low = Math.min(lo, bound)
  return [low, Math.max(low, Math.min(hi, bound))]
}

/** Whether a slider narrows at all: the full range does not. */
export function narrows(filters: Filters, key: SliderKey, bound: number): boolean {
  const [lo, hi] = readSpan(filters, key, bound)
  return lo > 0 || hi < bound
}

/** The filters for thumbs at these values; a thumb at its end of the track sets no limit. */
export function patchOf(key: SliderKey, [lo, hi]: Span, bound: number): Filters {
  if (key === "price") {
    return { price_min: lo > 0 ? lo : undefined, price_max: hi < bound ? hi : undefined }
  }
  if (lo <= 0 && hi >= bound) return { [key]: undefined }
  return { [key]: [lo, hi >= bound ? Math.max(bound, highestBound(SCALES[key])) : hi] }
}

/**
 * The span after a number was typed at one end, null for no limit there. Numbers the wrong way round
 * change places once the person is done; before that, null says to wait.
 */
export function typedSpan(
  [lo, hi]: Span,
  edge: "lo" | "hi",
  typed: number | null,
  bound: number,
  done: boolean,
): Span | null {
  const value = Math.min(bound, typed ?? (edge === "lo" ? 0 : bound))
  const [low, high] = edge === "lo" ? [value, hi] : [lo, value]
  if (low <= high) return [low, high]
  return done ? [high, low] : null
}
