import { describe, expect, test } from "vitest"
import { moveEdge, nearestEdge, valueAfterKey, valueAt } from "./range-slider.tsx"

const MAX = 5_000_000

describe("a track position", () => {
  test("yields exact values at the ends and rounded ones between", () => {
    expect(valueAt(0, 69_847)).toBe(0)
    expect(valueAt(1, 69_847)).toBe(69_847)
    expect(String(valueAt(0.8, MAX))).toMatch(/^\d\d0+$/)
  })

  test("never leaves the range when rounding", () => {
    for (let place = -0.1; place < 1.1; place += 0.001) {
      expect(valueAt(place, 69_847)).toBeLessThanOrEqual(69_847)
      expect(valueAt(place, 69_847)).toBeGreaterThanOrEqual(0)
    }
  })
})

describe("a thumb", () => {
  test("stops at the other thumb and at the ends", () => {
    expect(moveEdge([10, 20], "lo", 50, 100)).toEqual([20, 20])
    expect(moveEdge([10, 20], "hi", 5, 100)).toEqual([10, 10])
    expect(moveEdge([10, 20], "hi", 500, 100)).toEqual([10, 100])
    expect(moveEdge([10, 20], "lo", -5, 100)).toEqual([0, 20])
  })

  test("is picked if it is nearer or, when both are at one place, if it can move there", () => {
    expect(nearestEdge([0, 100], 0.2, 100)).toBe("lo")
    expect(nearestEdge([0, 100], 0.9, 100)).toBe("hi")
    expect(nearestEdge([100, 100], 1, 100)).toBe("lo")
    expect(nearestEdge([0, 0], 0, 100)).toBe("hi")
    expect(nearestEdge([10, 10], 0.1, 100)).toBe("lo")
    expect(nearestEdge([10, 10], 0.9, 100)).toBe("hi")
  })
})

describe("keyboard steps", () => {
  test("ten presses move the price as far as a person sees", () => {
    let price = 0
    for (let pressed = 0; pressed < 10; pressed++)
      price = valueAfterKey("ArrowRight", false, price, 2_000_000) ?? 0
    expect(price).toBeGreaterThanOrEqual(1_000)
    let most = 2_000_000
    for (let pressed = 0; pressed < 10; pressed++)
      most = valueAfterKey("ArrowLeft", false, most, 2_000_000) ?? 0
    expect(most).toBeLessThan(1_000_000)
  })

  test("move by a hundredth, by a twentieth of the track, and to the ends", () => {
    expect(valueAfterKey("ArrowRight", false, 50, 120)).toBeLessThanOrEqual(53)
    expect(valueAfterKey("ArrowLeft", false, 1_000, MAX)).toBeLessThan(1_000)
    expect(valueAfterKey("PageUp", false, 1_000, MAX)).toBeGreaterThan(2_000)
    expect(valueAfterKey("ArrowRight", true, 1_000, MAX)).toBe(valueAfterKey("PageUp", false, 1_000, MAX))
    expect(valueAfterKey("Home", false, 50, MAX)).toBe(0)
    expect(valueAfterKey("End", false, 50, MAX)).toBe(MAX)
    expect(valueAfterKey("Tab", false, 50, MAX)).toBeNull()
  })

  test("always change the value, even where a twentieth of the track is less than one", () => {
    expect(valueAfterKey("PageUp", false, 0, 120)).toBeGreaterThan(0)
    expect(valueAfterKey("PageDown", false, 1, 120)).toBe(0)
  })
})
