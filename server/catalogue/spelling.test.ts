import { expect, test } from "vitest"
import { createSpelling, editDistance } from "./spelling.ts"

test("an edit adds, leaves out, replaces or swaps a letter", () => {
  for (const [one, other, distance] of [
    ["budget", "budget", 0],
    ["budjet", "budget", 1],
    ["bugdet", "budget", 1],
    ["budgt", "budget", 1],
    ["budgget", "budget", 1],
    ["bujet", "budget", 2],
    ["photo", "tetris", 3],
  ] as const)
    expect([one, other, editDistance(one, other, 2)]).toEqual([one, other, distance])
})

test("the nearest words come first, two edits only from eight letters; changed listings are read again", async () => {
  const changedTexts = new Map<number, string>()
  const spelling = createSpelling({
    async *all() {
      yield ["Budget planner", "Budget gadget", "Meditation"]
    },
    of: async ids => ids.map(id => changedTexts.get(id) ?? ""),
  })
  expect(await spelling.nearest("budjet")).toEqual(["budget"])
  expect(await spelling.nearest("bujet")).toEqual([])
  expect(await spelling.nearest("meditetoin")).toEqual(["meditation"])
  expect(await spelling.nearest("weathr")).toEqual([])
  changedTexts.set(7, "Weather")
  spelling.forget(7)
  expect(await spelling.nearest("weathr")).toEqual(["weather"])
})
