import { expect, test } from "vitest"
import { contactInput } from "./contact.ts"
import { readInput } from "./inputs.ts"

const sender = { name: "Ann", phone: "1", email: "ann@example.com" }
const pageOf = (page: unknown) => readInput(contactInput, { ...sender, page }).value?.page

test("a path of our site is kept", () => {
  const longest = `/${"a".repeat(299)}`
  for (const path of ["/", "/contacts", "/ru/marketplace/12", "/vi?x=1", longest])
    expect(pageOf(path)).toBe(path)
})

test.each([
  [undefined],
  [null],
  [""],
  [12],
  [["/contacts"]],
  ["contacts"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["https://evil.example/"],
  ["/a b"],
  ["/a\nBcc: x"],
  ["/a\0"],
  ["/\ud800"],
  ["/a\u202e"],
  [`/${"a".repeat(300)}`],
])("%j is dropped without an error", page => {
  expect(pageOf(page)).toBeNull()
})
