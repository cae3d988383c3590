import type { Facets } from "#shared/listings/facets.ts"
import { FALLBACK_BOUNDS, largestBound, RANGE_KEYS, type RangeKey, SCALES } from "#shared/listings/ranges.ts"
import { bucketEdges } from "#shared/listings/slider-scale.ts"
import { type Bitmap, has, meet } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import type { RangesByScale } from "./filter.ts"

const BUCKETS = 32

/** The ranges that published listings have, and the slider maxima derived from them. */
type Published = { ranges: RangesByScale; bounds: Facets["bounds"] }

/** For a query that leaves out sold listings, and for one that asks for them. */
export type PublishedRanges = { onSale: Published; withSold: Published }

/** The lower edges of the price buckets, up to the highest published price. */
export const priceEdges = (highest: number): readonly number[] => bucketEdges(highest, BUCKETS)

function highestPrice({ byPrice }: Columns, listings: Bitmap): number | undefined {
  for (let index = byPrice.length - 1; index >= 0; index--)
    if (has(listings, byPrice.positions[index] ?? 0)) return byPrice.prices[index]
}

function rangesOf(columns: Columns, listings: Bitmap): Published {
  const ranges = (key: RangeKey) => SCALES[key].filter(range => meet(listings, columns.option(key, range.id)))
  const published: RangesByScale = {
    last_month_earnings: ranges("last_month_earnings"),
    last_year_earnings: ranges("last_year_earnings"),
    age: ranges("age"),
    installs: ranges("installs"),
  }
  const bounds = { ...FALLBACK_BOUNDS, price: highestPrice(columns, listings) ?? FALLBACK_BOUNDS.price }
  for (const key of RANGE_KEYS) bounds[key] = largestBound(published[key], FALLBACK_BOUNDS[key])
  return { ranges: published, bounds }
}

export function publishedRangesOf(columns: Columns): PublishedRanges {
  return { onSale: rangesOf(columns, columns.onSale()), withSold: rangesOf(columns, columns.published()) }
}
