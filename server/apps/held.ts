import type { Facets } from "#shared/facets.ts"
import { FALLBACK_BOUNDS, largestBound, RANGE_KEYS, type RangeKey, SCALES } from "#shared/ranges.ts"
import type { HeldRanges } from "./filter.ts"

/** What the published catalogue holds, and the slider maxima that follow from it (contract, section 3). */
export type Held = { ranges: HeldRanges; bounds: Facets["bounds"] }

/** From the distinct range ids and the highest price of published listings. */
export function toHeld(found: Record<RangeKey, number[]> & { price: number | null }): Held {
  const ranges = (key: RangeKey) => SCALES[key].filter(range => found[key].includes(range.id))
  const held: HeldRanges = {
    last_month_earnings: ranges("last_month_earnings"),
    last_year_earnings: ranges("last_year_earnings"),
    age: ranges("age"),
    installs: ranges("installs"),
  }
  const bounds = { ...FALLBACK_BOUNDS, price: found.price ?? FALLBACK_BOUNDS.price }
  for (const key of RANGE_KEYS) bounds[key] = largestBound(held[key], FALLBACK_BOUNDS[key])
  return { ranges: held, bounds }
}
