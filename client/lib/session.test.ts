import { expect, test } from "vitest"
import { parseSession } from "./session.ts"

const TOKEN = "a2".repeat(20)
const USER = { id: "1", email: "ann@example.com", name: "Ann", role: "editor" }
const texts = { token: TOKEN, user: JSON.stringify(USER), admin: "true" }
const read = (stored: Record<keyof typeof texts, string | null>) =>
  parseSession([stored.user, stored.admin, stored.token])

test("a stored session is read back", () => {
  expect(read(texts)).toEqual({ token: TOKEN, user: USER })
})

test("a session stored before there were roles is an owner's", () => {
  const { role: _, ...user } = USER
  const stored = { ...texts, user: JSON.stringify(user) }
  expect(read(stored)).toEqual({ token: TOKEN, user: { ...user, role: "owner" } })
})

test.each([
  { token: null },
  { token: "" },
  { token: "short" },
  { token: `${TOKEN}\r\nx-evil: 1` },
  { user: null },
  { user: "{" },
  { user: "null" },
  { user: "7" },
  { user: '{"id":1,"email":"ann@example.com","name":"Ann"}' },
  { user: '{"email":"ann@example.com","name":"Ann"}' },
  { user: '{"id":"1","email":"ann@example.com","name":"Ann","role":"king"}' },
  { admin: null },
  { admin: "1" },
])("a stored value that does not validate is not a session: %j", changed => {
  expect(read({ ...texts, ...changed })).toBeNull()
})
