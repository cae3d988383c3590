import { expect, test } from "vitest"
import { readInput } from "#shared/inputs.ts"
import { contactInput, formProblems, readContact } from "./contact.ts"

const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }
const pageOf = (page: unknown) => readInput(contactInput, { ...sender, page }).value?.page

test("a path of our site is stored", () => {
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

test.each([["12345"], ["+1 (555) 010-0100"], ["0905.123.456"], ["1".repeat(20)]])(
  "the phone %j is accepted as typed",
  phone => {
    expect(phoneOf(phone)).toMatchObject({ value: { phone }, problems: null })
  },
)

test.each([["x"], ["1234"], ["1".repeat(21)], ["call 12345"], ["12345 ext. 6"], ["１２３４５"], ["()-. +"]])(
  "the phone %j is refused",
  phone => {
    expect(phoneOf(phone).problems).toEqual({ phone: [{ code: "phone_invalid" }] })
  },
)

test("app_id is a whole number or its digits as text", () => {
  for (const app_id of [63, "63"])
    expect(readInput(contactInput, { ...sender, app_id }).value?.app_id).toBe(63)
  for (const app_id of [undefined, null, ""])
    expect(readInput(contactInput, { ...sender, app_id }).value?.app_id).toBeNull()
})

test.each([
  [{ toString: 1 }],
  [{ valueOf: null }],
  [{}],
  [[63]],
  [["63"]],
  [true],
  [false],
  ["0x3f"],
  ["63.0"],
  ["6.3e1"],
  [" 63"],
  ["63\n"],
  ["+63"],
  ["063"],
  ["-63"],
  ["sixty"],
  [0],
  [-1],
  [63.5],
  [2 ** 53],
  ["9".repeat(40)],
])("an app_id of %j is a problem of that field", app_id => {
  expect(readInput(contactInput, { ...sender, app_id }).problems).toEqual({
    app_id: [{ code: "app_unknown", limit: undefined }],
  })
})

test("the form requires the text of a question, the API does not", () => {
  const question = { ...sender, intent: "question", app_id: 1 }
  expect(formProblems(question)).toEqual({ message: [{ code: "required" }] })
  expect(formProblems({ ...question, message: " \n " })).toEqual({ message: [{ code: "required" }] })
  expect(formProblems({ ...question, message: "Is the code included?" })).toEqual({})
  expect(formProblems({ ...sender, intent: "deal", app_id: 1 })).toEqual({})
  expect(readContact(question).problems).toBeNull()
})

test.each([
  ["+84\u00a090 123\u20114567", "+84 90 123-4567"],
  ["+1 555 \u2013 0100", "+1 555 - 0100"],
  ["\u200e+1 555\n0100", "+1 555 0100"],
])("the phone %j is stored as it looks", (phone, stored) => {
  expect(phoneOf(phone).value).toMatchObject({ phone: stored })
})

test.each([
  ["ann\u200b@example.com", "ann@example.com"],
  ["ann\u2011lee@example.com\u00a0", "ann-lee@example.com"],
  ["tên@ví-dụ.vn", "tên@ví-dụ.vn"],
  ["имя@пример.рф", "имя@пример.рф"],
])("the address %j is stored as it looks", (email, stored) => {
  expect(readInput(contactInput, { ...sender, email }).value).toMatchObject({ email: stored })
})
