import { expect, test } from "vitest"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { bestPlaces, lowestSpan, specialsText } from "./use-compare-rows.ts"

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

test("an old check of the seller is marked in the comparison, as on cards", () => {
  const specials = [
    { id: SPECIAL.verifiedSeller, title: "Verified Seller" },
    { id: SPECIAL.accountIncluded, title: "Account Included" },
  ]
  expect(specialsText({ specials })).toBe("Verified Seller, Account Included")
  expect(specialsText({ specials, seller_checked_old: "Outdated check" })).toBe(
    "Verified Seller (Outdated check), Account Included",
  )
  expect(specialsText({ specials: [] })).toBe("")
})
