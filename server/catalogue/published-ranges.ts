import type { Facets } from "#shared/facets.ts"
import { FALLBACK_BOUNDS, largestBound, RANGE_KEYS, type RangeKey, SCALES } from "#shared/ranges.ts"
import { bucketEdges } from "#shared/slider-scale.ts"
import { has, meet } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import type { RangesByScale } from "./filter.ts"

const BUCKETS = 32

/** The ranges that published listings on sale have, and the slider maxima derived from them. */
export type PublishedRanges = { ranges: RangesByScale; bounds: Facets["bounds"] }

/** The lower edges of the price buckets, up to the highest published price. */
export const priceEdges = (highest: number): readonly number[] => bucketEdges(highest, BUCKETS)

function highestPrice({ byPrice, onSale }: Columns): number | undefined {
  for (let index = byPrice.length - 1; index >= 0; index--)
    if (has(onSale(), byPrice.positions[index] ?? 0)) return byPrice.prices[index]
}

export function publishedRangesOf(columns: Columns): PublishedRanges {
  const ranges = (key: RangeKey) =>
    SCALES[key].filter(range => meet(columns.onSale(), columns.option(key, range.id)))
  const published: RangesByScale = {
    last_month_earnings: ranges("last_month_earnings"),
    last_year_earnings: ranges("last_year_earnings"),
    age: ranges("age"),
    installs: ranges("installs"),
  }
  const bounds = { ...FALLBACK_BOUNDS, price: highestPrice(columns) ?? FALLBACK_BOUNDS.price }
  for (const key of RANGE_KEYS) bounds[key] = largestBound(published[key], FALLBACK_BOUNDS[key])
  return { ranges: published, bounds }
}
