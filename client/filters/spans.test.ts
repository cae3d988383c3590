import { describe, expect, test } from "vitest"
import { narrows, patchOf, readSpan, typedSpan } from "./spans.ts"

describe("a slider and the address", () => {
  test("the full range is omitted", () => {
    expect(patchOf("price", [0, 5_000], 5_000)).toEqual({ price_min: undefined, price_max: undefined })
    expect(patchOf("age", [0, 120], 120)).toEqual({ age: undefined })
  })

  test("a price has two independent ends", () => {
    expect(patchOf("price", [50, 5_000], 5_000)).toEqual({ price_min: 50, price_max: undefined })
    expect(readSpan({ price_min: 50 }, "price", 5_000)).toEqual([50, 5_000])
  })

  test("a range with its upper thumb at the end has no upper limit, whatever the catalogue contains", () => {
    expect(patchOf("installs", [1_000, 1_000_000], 1_000_000)).toEqual({ installs: [1_000, 10_000_000] })
    expect(readSpan({ installs: [1_000, 10_000_000] }, "installs", 1_000_000)).toEqual([1_000, 1_000_000])
  })

  test("values beyond the track are clamped to its end", () => {
    expect(readSpan({ price_min: 9_000, price_max: 9_500 }, "price", 5_000)).toEqual([5_000, 5_000])
    expect(narrows({ price_max: 9_500 }, "price", 5_000)).toBe(false)
    expect(narrows({ price_min: 1 }, "price", 5_000)).toBe(true)
  })
})

describe("a typed number", () => {
  test("sets its end; an empty field clears it", () => {
    expect(typedSpan([0, 100], "lo", 20, 100, true)).toEqual([20, 100])
    expect(typedSpan([20, 50], "hi", null, 100, true)).toEqual([20, 100])
    expect(typedSpan([20, 50], "hi", 900, 100, true)).toEqual([20, 100])
  })

  test("is swapped with the other end if it is beyond it, once the edit is complete", () => {
    expect(typedSpan([20, 50], "hi", 5, 100, false)).toBeNull()
    expect(typedSpan([20, 50], "hi", 5, 100, true)).toEqual([5, 20])
    expect(typedSpan([20, 50], "lo", 80, 100, true)).toEqual([50, 80])
  })
})
