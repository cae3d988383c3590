import { expect, test } from "vitest"
import { copyTitle } from "./use-listing-actions.ts"

const nameCopy = (title: string) => `${title} (copy)`

test("a copy is named after its original", () => {
  expect(copyTitle("Tidebook", nameCopy, 200)).toBe("Tidebook (copy)")
})

test("a long title is truncated and still marked as a copy", () => {
  expect(copyTitle("a".repeat(200), nameCopy, 200)).toBe(`${"a".repeat(193)} (copy)`)
})

test("a character of two units is not cut in half", () => {
  const title = copyTitle("😀".repeat(200), nameCopy, 200)
  expect(title).toBe(`${"😀".repeat(193)} (copy)`)
})
