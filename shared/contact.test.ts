import { expect, test } from "vitest"
import { contactInput } from "./contact.ts"
import { readInput } from "./inputs.ts"

const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }
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

const phoneOf = (phone: unknown) => readInput(contactInput, { ...sender, phone })

test.each([["12345"], ["+1 (555) 010-0100"], ["0905.123.456"], ["1".repeat(20)], ["+84\u00a090 123 4567"]])(
  "the phone %j is accepted as it was typed",
  phone => {
    expect(phoneOf(phone)).toMatchObject({ value: { phone }, problems: null })
  },
)

test.each([
  ["x"],
  ["1234"],
  ["1".repeat(21)],
  ["call 12345"],
  ["12345 ext. 6"],
  ["+1 555\n0100"],
  ["１２３４５"],
  ["()-. +"],
])("the phone %j is refused", phone => {
  expect(phoneOf(phone).problems).toEqual({ phone: [{ code: "phone_invalid" }] })
})
