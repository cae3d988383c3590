import { type Bitmap, clear, set } from "./bitmap.ts"
import type { ValueOrder } from "./value-order.ts"

/** The listings of a bucket as a bitmap and as a section of the value order; `from` is its lower edge. */
export type ValueBucket = { from: number; start: number; end: number; map: Bitmap }

/** A bitmap per bucket, built on first use and updated with every change. */
export function createValueBuckets(order: ValueOrder) {
  let edges: readonly number[] = []
  let maps: Bitmap[] = []

  function build(words: number) {
    maps = edges.map(() => new Int32Array(words))
    for (const { map, start, end } of bucketsNow())
      for (let index = start; index < end; index++) set(map, order.positions[index] ?? 0)
  }

  /** The first bucket includes everything below its edge, the last one has no upper limit. */
  function bucketsNow(): ValueBucket[] {
    const starts = edges.map((edge, bucket) => (bucket === 0 ? 0 : order.from(edge)))
    return edges.map((from, bucket) => ({
      from,
      start: starts[bucket] ?? 0,
      end: starts[bucket + 1] ?? order.length,
      map: maps[bucket] ?? new Int32Array(0),
    }))
  }

  return {
    /** Buckets with these ascending lower edges, as bitmaps of this many words. */
    withEdges(asked: readonly number[], words: number): ValueBucket[] {
      const isBuilt = maps[0]?.length === words && edges.join() === asked.join()
      edges = asked
      if (!isBuilt) build(words)
      return bucketsNow()
    },
    /** NaN for none. */
    put(value: number, at: number): void {
      for (const map of maps) clear(map, at)
      const bucket = Number.isNaN(value)
        ? -1
        : Math.max(
            0,
            edges.findLastIndex(edge => edge <= value),
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
