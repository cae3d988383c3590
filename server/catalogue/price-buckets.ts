import { type Bitmap, clear, set } from "./bitmap.ts"
import type { PriceOrder } from "./price-order.ts"

/** What has a price of a bucket, and which part of the order of prices it is; `from` is the lowest price. */
export type PriceBucket = { from: number; start: number; end: number; map: Bitmap }

/** A bitmap for each bucket of prices, made when first asked for and kept right with every change. */
export function createPriceBuckets(byPrice: PriceOrder) {
  let edges: readonly number[] = []
  let maps: Bitmap[] = []

  function build(words: number) {
    maps = edges.map(() => new Int32Array(words))
    for (const { map, start, end } of partsOf())
      for (let index = start; index < end; index++) set(map, byPrice.positions[index] ?? 0)
  }

  /** The first bucket begins before all prices, the last one has no end. */
  function partsOf(): PriceBucket[] {
    const starts = edges.map((edge, bucket) => (bucket === 0 ? 0 : byPrice.from(edge)))
    return edges.map((from, bucket) => ({
      from,
      start: starts[bucket] ?? 0,
      end: starts[bucket + 1] ?? byPrice.length,
      map: maps[bucket] ?? new Int32Array(0),
    }))
  }

  return {
    /** The buckets from these rising edges on, over bitmaps of this many words. */
    between(asked: readonly number[], words: number): PriceBucket[] {
      const isBuilt = maps[0]?.length === words && edges.join() === asked.join()
      edges = asked
      if (!isBuilt) build(words)
      return partsOf()
    },
    put(price: number | null, at: number): void {
      for (const map of maps) clear(map, at)
      const bucket =
        price === null
          ? -1
          : Math.max(
              0,
              edges.findLastIndex(edge => edge <= price),
            )
      const map = maps[bucket]
      if (map) set(map, at)
    },
    /** Positions have moved: to be made anew. */
    forget(): void {
      maps = []
    },
  }
}
