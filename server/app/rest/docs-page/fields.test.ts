import { expect, test } from "vitest"
import { readableJson } from "./fields.ts"

test("short values are on one line, and the JSON is unchanged", () => {
  const value = {
    ids: [1, 2],
    app: { id: 1, title: "A [b] {c}" },
    long: Array.from({ length: 40 }, (_, index) => index),
    none: [],
    text: "a\n  b",
  }
  const text = readableJson(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text).toContain('"ids": [1, 2]')
  expect(text.split("\n").length).toBeGreaterThan(40)
})
