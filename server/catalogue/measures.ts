import type { Bitmap } from "./bitmap.ts"
import { createValueBuckets, createValueOrder, sortValues, type ValueBucket } from "./value-order.ts"

/**
 * The values for comparing and sorting listings: their price and, of monthly figures, the newest month's earnings, the
 * profit a month and the price in years of profit; of the stores their rating.
 */
export const MEASURES = ["price", "earnings", "profit", "multiple", "rating"] as const
export type MeasureName = (typeof MEASURES)[number]

/** Positions in the order of their values, which are in the same order. */
export type MeasureDump = { order: Int32Array; values: Float64Array }

/** A value by position, NaN where a listing has none, and the order of those that have one. */
export function createMeasure() {
  let values = new Float64Array(0)
  const order = createValueOrder(at => values[at] ?? 0)
  const buckets = createValueBuckets(order)

  return {
    order,
    get values() {
      return values
    },
    /** Buckets with these lower edges, as bitmaps of `words` words. */
    buckets: (edges: readonly number[], words: number): ValueBucket[] => buckets.withEdges(edges, words),

    resize(places: number): void {
      const larger = new Float64Array(places)
      larger.set(values.subarray(0, places))
      values = larger
    },
    openGap(at: number, size: number): void {
      values.copyWithin(at + 1, at, size)
      order.openGap(at)
      buckets.invalidate()
    },
    /** The values of positions that follow all others; `finish` orders them. */
    append: (given: Float64Array, at: number): void => values.set(given, at),
    finish: (size: number): void => order.restore(sortValues(values.subarray(0, size))),

    /** `isNew`: the position had no value before. */
    put(at: number, value: number, isNew: boolean): void {
      const before = isNew ? Number.NaN : (values[at] ?? Number.NaN)
      if (Number.isNaN(before)) {
        if (!Number.isNaN(value)) order.insert(value, at)
      } else if (Number.isNaN(value)) order.remove(before, at)
      else if (value !== before) order.move(before, value, at)
      values[at] = value
      buckets.put(value, at)
    },

    /** The order is in the memory of this measure. */
    dump(): MeasureDump {
      const inOrder = new Float64Array(order.length)
      for (let index = 0; index < order.length; index++) inOrder[index] = order.valueAt(index)
      return { order: order.positions.subarray(0, order.length), values: inOrder }
    },
    /** Replaces an empty measure; the dump is copied. */
    restore(dump: MeasureDump): void {
      values.fill(Number.NaN)
      for (let index = 0; index < dump.order.length; index++)
        values[dump.order[index] ?? 0] = dump.values[index] ?? Number.NaN
      order.restore(dump.order)
    },
  }
}

type Measure = ReturnType<typeof createMeasure>
/** A measure of the listings, with the bitmap of those that have it. */
export type Measured = Pick<Measure, "order" | "values"> & {
  has: Bitmap
  buckets: (edges: readonly number[]) => ValueBucket[]
}
