import type { Facets } from "#shared/listings/facets.ts"
import { highestBound, type RangeKey, SCALES, type Span } from "#shared/listings/ranges.ts"
import type { Filters } from "./filters.ts"

export type SliderKey = "price" | RangeKey
export type Bounds = Facets["bounds"]

function asked(filters: Filters, key: SliderKey): readonly [number | undefined, number | undefined] {
  if (key === "price") return [filters.price_min, filters.price_max]
  return filters[key] ?? [undefined, undefined]
}

/** The values of a slider's thumbs, clamped to the track. */
export function readSpan(filters: Filters, key: SliderKey, bound: number): Span {
  const [lo = 0, hi = bound] = asked(filters, key)
  const low = Math.min(lo, bound)
  return [low, Math.max(low, Math.min(hi, bound))]
}

/** Whether a slider filters at all: the full range does not. */
export function narrows(filters: Filters, key: SliderKey, bound: number): boolean {
  const [lo, hi] = readSpan(filters, key, bound)
  return lo > 0 || hi < bound
}

/** The filters for these thumb values; a thumb at its end of the track sets no limit. */
export function patchOf(key: SliderKey, [lo, hi]: Span, bound: number): Filters {
  if (key === "price") {
    return { price_min: lo > 0 ? lo : undefined, price_max: hi < bound ? hi : undefined }
  }
  if (lo <= 0 && hi >= bound) return { [key]: undefined }
  return { [key]: [lo, hi >= bound ? Math.max(bound, highestBound(SCALES[key])) : hi] }
}

/**
 * The span after a number was typed at one end (null: no limit there). Reversed ends are swapped once the edit is
 * complete; before that, null means to wait.
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
