import type { Facets } from "#shared/listings/facets.ts"
import { FALLBACK_BOUNDS, largestBound, RANGE_KEYS, type RangeKey, SCALES } from "#shared/listings/ranges.ts"
import { bucketEdges, signedBucketEdges } from "#shared/listings/slider-scale.ts"
import { type Bitmap, has, meet } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import type { RangesByScale } from "./filter.ts"
import type { MeasureName } from "./measures.ts"
import type { ValueBucket } from "./value-order.ts"

const BUCKETS = 32
/** Profits below and above 0 need no finer histogram, and each bucket takes a bitmap. */
const PROFIT_BUCKETS = 20

/** The ranges that published listings have, the slider maxima derived from them, and the limits of profit a month. */
export type Published = {
  ranges: RangesByScale
  bounds: Facets["bounds"]
  profit: { lowest: number; highest: number }
}

/** For a query that leaves out sold listings, and for one that asks for them. */
export type PublishedRanges = { onSale: Published; withSold: Published }

/** The buckets of a measure, from the lowest to the highest published value; those without a histogram have a single one. */
export function bucketsOf(columns: Columns, name: MeasureName, { bounds, profit }: Published): ValueBucket[] {
  const { order, has: own, buckets } = columns.measure(name)
  if (name === "price") return buckets(bucketEdges(bounds.price, BUCKETS))
  if (name === "profit") return buckets(signedBucketEdges(profit.lowest, profit.highest, PROFIT_BUCKETS))
  return [{ from: Number.NEGATIVE_INFINITY, start: 0, end: order.length, map: own }]
}

function highestOf(columns: Columns, name: MeasureName, listings: Bitmap): number | undefined {
  const { order } = columns.measure(name)
  for (let index = order.length - 1; index >= 0; index--)
    if (has(listings, order.positions[index] ?? 0)) return order.values[index]
}

function lowestOf(columns: Columns, name: MeasureName, listings: Bitmap): number | undefined {
  const { order } = columns.measure(name)
  for (let index = 0; index < order.length; index++)
    if (has(listings, order.positions[index] ?? 0)) return order.values[index]
}

function rangesOf(columns: Columns, listings: Bitmap): Published {
  const ranges = (key: RangeKey) => SCALES[key].filter(range => meet(listings, columns.option(key, range.id)))
  const published: RangesByScale = {
    last_month_earnings: ranges("last_month_earnings"),
    last_year_earnings: ranges("last_year_earnings"),
    age: ranges("age"),
    installs: ranges("installs"),
  }
  const price = highestOf(columns, "price", listings) ?? FALLBACK_BOUNDS.price
  const bounds = { ...FALLBACK_BOUNDS, price }
  for (const key of RANGE_KEYS) bounds[key] = largestBound(published[key], FALLBACK_BOUNDS[key])
  const lowest = Math.min(0, lowestOf(columns, "profit", listings) ?? 0)
  const highest = Math.max(0, highestOf(columns, "profit", listings) ?? 0)
  const profit = { lowest, highest: highest === lowest ? FALLBACK_BOUNDS.price : highest }
  return { ranges: published, bounds, profit }
}

export function publishedRangesOf(columns: Columns): PublishedRanges {
  return { onSale: rangesOf(columns, columns.onSale()), withSold: rangesOf(columns, columns.published()) }
}
