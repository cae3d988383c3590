import { expect, it } from "vitest"
import { findDifferences, type Version } from "./differences.ts"
import { EMPTY_VALUES } from "./form-values.ts"

const NO_PATHS = { title_image: [], app_icon: [], user_image: [], screenshots: [], files: [], financials: [] }
const base: Version = { values: { ...EMPTY_VALUES, title: "Chess" }, paths: NO_PATHS }

it("each difference says whose it is", () => {
  const mine: Version = { ...base, values: { ...base.values, title: "Chess 2", user_bio: "Me" } }
  const theirs: Version = {
    values: { ...base.values, title: "Chess 3", age: 2 },
    paths: { ...NO_PATHS, screenshots: ["a.webp"] },
  }
  expect(findDifferences({ base, mine, theirs })).toEqual([
    { field: "title", changedBy: "both" },
    { field: "age", changedBy: "them" },
    { field: "user_bio", changedBy: "me" },
    { field: "screenshots", changedBy: "them" },
  ])
})

it("the same change made by both is no difference", () => {
  const same: Version = { ...base, values: { ...base.values, age: 3 } }
  expect(findDifferences({ base, mine: same, theirs: structuredClone(same) })).toEqual([])
})

it("another order of the same pictures is a difference", () => {
  const mine: Version = { ...base, paths: { ...NO_PATHS, screenshots: ["a", "b"] } }
  const theirs: Version = { ...base, paths: { ...NO_PATHS, screenshots: ["b", "a"] } }
  expect(findDifferences({ base: mine, mine, theirs })).toEqual([{ field: "screenshots", changedBy: "them" }])
})
