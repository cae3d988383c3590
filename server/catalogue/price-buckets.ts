import { type Bitmap, clear, set } from "./bitmap.ts"
import type { PriceOrder } from "./price-order.ts"

/** The listings of a price bucket as a bitmap and as a section of the price order; `from` is its lower edge. */
export type PriceBucket = { from: number; start: number; end: number; map: Bitmap }

/** A bitmap per price bucket, built on first use and updated with every change. */
export function createPriceBuckets(byPrice: PriceOrder) {
  let edges: readonly number[] = []
  let maps: Bitmap[] = []

  function build(words: number) {
    maps = edges.map(() => new Int32Array(words))
    for (const { map, start, end } of bucketsNow())
      for (let index = start; index < end; index++) set(map, byPrice.positions[index] ?? 0)
  }

  /** The first bucket includes everything below its edge, the last one has no upper limit. */
  function bucketsNow(): PriceBucket[] {
    const starts = edges.map((edge, bucket) => (bucket === 0 ? 0 : byPrice.from(edge)))
    return edges.map((from, bucket) => ({
      from,
      start: starts[bucket] ?? 0,
      end: starts[bucket + 1] ?? byPrice.length,
      map: maps[bucket] ?? new Int32Array(0),
    }))
  }

  return {
    /** Buckets with these ascending lower edges, as bitmaps of this many words. */
    withEdges(asked: readonly number[], words: number): PriceBucket[] {
      const isBuilt = maps[0]?.length === words && edges.join() === asked.join()
      edges = asked
      if (!isBuilt) build(words)
      return bucketsNow()
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
    /** Call after positions have moved; the bitmaps are rebuilt on next use. */
    invalidate(): void {
      maps = []
    },
  }
}
