import type { Facets } from "#shared/facets.ts"
import { FALLBACK_BOUNDS, largestBound, RANGE_KEYS, type RangeKey, SCALES } from "#shared/ranges.ts"
import { bucketEdges } from "#shared/slider-scale.ts"
import { has, meet } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import type { HeldRanges } from "./filter.ts"

const BUCKETS = 32

/** What the published catalogue holds, and the slider maxima that follow from it (contract, section 3). */
export type Held = { ranges: HeldRanges; bounds: Facets["bounds"] }

/** Where the buckets of prices begin, up to the highest price of what is published. */
export const priceEdges = (highest: number): readonly number[] => bucketEdges(highest, BUCKETS)

function highestPrice({ byPrice, published }: Columns): number | undefined {
  for (let index = byPrice.length - 1; index >= 0; index--)
    if (has(published(), byPrice.positions[index] ?? 0)) return byPrice.prices[index]
}

export function toHeld(columns: Columns): Held {
  const ranges = (key: RangeKey) =>
    SCALES[key].filter(range => meet(columns.published(), columns.option(key, range.id)))
  const held: HeldRanges = {
    last_month_earnings: ranges("last_month_earnings"),
    last_year_earnings: ranges("last_year_earnings"),
    age: ranges("age"),
    installs: ranges("installs"),
  }
  const bounds = { ...FALLBACK_BOUNDS, price: highestPrice(columns) ?? FALLBACK_BOUNDS.price }
  for (const key of RANGE_KEYS) bounds[key] = largestBound(held[key], FALLBACK_BOUNDS[key])
  return { ranges: held, bounds }
}
