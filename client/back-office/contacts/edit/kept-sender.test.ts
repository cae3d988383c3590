import { expect, test } from "vitest"
import { parseSender } from "./kept-sender.ts"

test("what was kept is read back, and nothing but that", () => {
  const sender = { name: "Ann", phone: "", email: "a" }
  expect(parseSender(JSON.stringify(sender))).toEqual(sender)
  expect(parseSender(JSON.stringify({ ...sender, read: true }))).toEqual(sender)
  for (const text of [null, "", "{", "null", "[]", "1", '{"name":1,"phone":"","email":""}'])
    expect(parseSender(text)).toBeNull()
})
