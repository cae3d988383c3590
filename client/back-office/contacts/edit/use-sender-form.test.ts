import { expect, test } from "vitest"
import { parseSenderDraft } from "./use-sender-form.ts"

const sender = { name: "Ann", phone: "+1 555", email: "ann@example.com" }

test("a draft is read back with the version it was based on", () => {
  const stored = { ...sender, base: { ...sender, name: "Anne" }, updated_at: "2026-01-01T00:00:00.000Z" }
  expect(parseSenderDraft(JSON.stringify(stored))).toEqual({
    values: sender,
    base: { ...sender, name: "Anne" },
    updatedAt: "2026-01-01T00:00:00.000Z",
  })
})

test("a draft from before versions were stored has none", () => {
  expect(parseSenderDraft(JSON.stringify(sender))).toEqual({ values: sender, base: null, updatedAt: null })
})

test.each([null, "", "{", "null", "7", '{"name":"Ann"}', '{"name":1,"phone":"","email":""}'])(
  "%j is no draft",
  text => {
    expect(parseSenderDraft(text)).toBeNull()
  },
)
