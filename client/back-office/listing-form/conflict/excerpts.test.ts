import { expect, test } from "vitest"
import { differingExcerpts } from "./excerpts.ts"

test("short texts are shown whole", () => {
  expect(differingExcerpts("Mine", "Theirs")).toEqual(["Mine", "Theirs"])
  expect(differingExcerpts("", "Theirs")).toEqual(["", "Theirs"])
})

test("long texts with a common start are shown from their first difference", () => {
  const shared = "word ".repeat(400)
  const [mine, theirs] = differingExcerpts(`${shared}mine ${shared}`, `${shared}theirs`)
  expect(mine).toMatch(/^….*mine.*…$/s)
  expect(theirs).toMatch(/^….*theirs$/s)
  expect(mine.length).toBeLessThan(330)
})
