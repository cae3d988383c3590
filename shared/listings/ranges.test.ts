import { expect, test } from "vitest"
import {
  AGE_RANGES,
  coversAll,
  EARNINGS_RANGES,
  INSTALLS_RANGES,
  largestBound,
  overlappingIds,
} from "./ranges.ts"

test.each([
  [
    [0, 0],
    [1, 2],
  ],
  [
    [0, 100],
    [1, 2],
  ],
  [[1, 100], [2]],
  [[100, 100], [3]],
  [
    [50, 1000],
    [2, 3],
  ],
  [[1000, 1000], [4]],
  [
    [0, 10_000_000],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ],
  [[20_000_000, 30_000_000], [8]],
] as const)("earnings %j overlap the ranges %j", (span, ids) => {
  expect(overlappingIds(span, EARNINGS_RANGES)).toEqual(ids)
})

test("a hi at the highest finite bound means no upper limit, one below it does not", () => {
  expect(overlappingIds([120, 120], AGE_RANGES)).toEqual([7])
  expect(overlappingIds([60, 119], AGE_RANGES)).toEqual([6])
  expect(overlappingIds([0, 9_999_999], INSTALLS_RANGES)).toEqual([1, 2, 3, 4, 5, 6])
})

test("a span that covers all published ranges is not a filter", () => {
  const published = [INSTALLS_RANGES[1], INSTALLS_RANGES[2]].filter(range => range !== undefined)
  expect(coversAll([100, 10_000], published, INSTALLS_RANGES)).toBe(true)
  expect(coversAll([101, 10_000], published, INSTALLS_RANGES)).toBe(false)
  expect(coversAll([100, 9_999], published, INSTALLS_RANGES)).toBe(false)
  expect(coversAll([5, 6], [], INSTALLS_RANGES)).toBe(true)
})

test("only a span without upper limit covers an unbounded range", () => {
  const published = INSTALLS_RANGES.slice(-1)
  expect(coversAll([0, 9_999_999], published, INSTALLS_RANGES)).toBe(false)
  expect(coversAll([0, 10_000_000], published, INSTALLS_RANGES)).toBe(true)
})

test("the slider's maximum is the largest published bound, for an unbounded range its lower bound", () => {
  expect(largestBound(AGE_RANGES.slice(0, 3), 120)).toBe(12)
  expect(largestBound(INSTALLS_RANGES, 1_000_000)).toBe(10_000_000)
  expect(largestBound([], 1_000_000)).toBe(1_000_000)
})
