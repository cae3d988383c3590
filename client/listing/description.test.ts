import { expect, it } from "vitest"
import { isLongDescription } from "./description.tsx"

it("a text of twelve lines is shown whole, one of twenty is folded", () => {
  expect(isLongDescription(Array.from({ length: 12 }, () => "line").join("\n"))).toBe(false)
  expect(isLongDescription(Array.from({ length: 20 }, () => "line").join("\n"))).toBe(true)
})

it("long paragraphs count by their length", () => {
  expect(isLongDescription("word ".repeat(100))).toBe(false)
  expect(isLongDescription("word ".repeat(300))).toBe(true)
})

it("an empty text is short", () => {
  expect(isLongDescription("")).toBe(false)
})
