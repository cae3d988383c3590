import fc from "fast-check"
import { expect, test } from "vitest"
import { bucketEdges, toPosition, toValue } from "./slider-scale.ts"

test("both $50 and $5M can be selected", () => {
  expect(toPosition(50, 5_000_000)).toBeGreaterThan(0.2)
  expect(toPosition(5_000_000, 5_000_000)).toBe(1)
  expect(toPosition(0, 5_000_000)).toBe(0)
})

test("a whole value survives the conversion to a position and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(), (max, any) => {
      const value = any % (max + 1)
      expect(toValue(toPosition(value, max), max)).toBe(value)
    }),
  )
})

test("edges increase from 0 and stay below the maximum", () => {
  for (const max of [1, 7, 120, 1000, 4_200_000]) {
    const edges = bucketEdges(max, 32)
    expect(edges[0]).toBe(0)
    expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
    expect(Math.max(...edges)).toBeLessThan(max)
  }
})
