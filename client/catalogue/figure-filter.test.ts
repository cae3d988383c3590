import { describe, expect, test } from "vitest"
import { priceBars, profitBars, rangeBars } from "./figure-filter.tsx"

const BUCKETS = [
  { from: 0, to: 10, count: 2 },
  { from: 10, to: 100, count: 8 },
]

describe("price bars", () => {
  test("are at their prices on the track, and the highest count fills the height", () => {
    const bars = priceBars(BUCKETS, [0, 100], 100)
    expect(bars.map(bar => bar.height)).toEqual([0.25, 1])
    expect(bars[0]?.from).toBe(0)
    expect(bars[1]?.to).toBe(1)
  })

  test("are selected if the range overlaps them, and none with the full range", () => {
    expect(priceBars(BUCKETS, [0, 100], 100).map(bar => bar.chosen)).toEqual([false, false])
    expect(priceBars(BUCKETS, [20, 100], 100).map(bar => bar.chosen)).toEqual([false, true])
  })

  test("are flat in an empty catalogue", () => {
    const empty = BUCKETS.map(bucket => ({ ...bucket, count: 0 }))
    expect(priceBars(empty, [0, 100], 100).map(bar => bar.height)).toEqual([0, 0])
  })
})

test("profit bars are equally wide, also below zero, and those that a limit overlaps are selected", () => {
  const buckets = [{ from: -50, to: 0, count: 4 }, ...BUCKETS]
  expect(profitBars(buckets, [undefined, undefined])).toEqual([
    { id: -50, from: 0, to: 1 / 3, height: 0.5, chosen: false },
    { id: 0, from: 1 / 3, to: 2 / 3, height: 0.25, chosen: false },
    { id: 10, from: 2 / 3, to: 1, height: 1, chosen: false },
  ])
  expect(profitBars(buckets, [5, undefined]).map(bar => bar.chosen)).toEqual([false, true, true])
  expect(profitBars(buckets, [undefined, -1]).map(bar => bar.chosen)).toEqual([true, false, false])
})

describe("range bars", () => {
  const counts = [3, 6].map((count, index) => ({ id: index + 1, title: "", count }))

  test("are those within the slider's reach, selected by the catalogue's filter rules", () => {
    const bars = rangeBars("age", counts, [2, 12], 12)
    expect(bars.map(bar => bar.id)).toEqual([1, 2, 3, 4])
    expect(bars.map(bar => bar.chosen)).toEqual([false, true, true, true])
  })

  test("have no width if the range has none", () => {
    const [unprofitable] = rangeBars("last_month_earnings", counts, [0, 50], 1_000)
    expect(unprofitable).toMatchObject({ from: 0, to: 0, chosen: true })
  })
})
