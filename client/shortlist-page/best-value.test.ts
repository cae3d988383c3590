import { expect, test } from "vitest"
import { bestPlaces, lowestSpan } from "./best-value.ts"

test("the best values are marked, several if they are equal", () => {
  expect(bestPlaces([3, 1, 2], "lowest")).toEqual([1])
  expect(bestPlaces([3, 1, 3], "highest")).toEqual([0, 2])
})

test("nothing is best where all are equal or one is unknown", () => {
  for (const values of [[], [1], [2, 2], [1, null], [null, null]]) {
    expect(bestPlaces(values, "lowest")).toEqual([])
    expect(bestPlaces(values, "highest")).toEqual([])
  }
})

test("a range is lowest only if it overlaps no other", () => {
  expect(
    lowestSpan([
      { min: 2, max: 20 },
      { min: 0.1, max: 1.9 },
    ]),
  ).toEqual([1])
  expect(
    lowestSpan([
      { min: 2, max: 20 },
      { min: 0.1, max: 2 },
    ]),
  ).toEqual([])
  expect(
    lowestSpan([
      { min: 1, max: 2 },
      { min: 1, max: 2 },
    ]),
  ).toEqual([])
  expect(lowestSpan([{ min: 1, max: 2 }, null])).toEqual([])
  expect(lowestSpan([{ min: 1, max: 2 }])).toEqual([])
})
