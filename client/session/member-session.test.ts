import { afterEach, expect, test } from "vitest"
import {
  forgetMemberSession,
  readMemberSession,
  readSessionEnd,
  storeMemberSession,
} from "./member-session.ts"

const SESSION = {
  token: `mt_${"a".repeat(40)}`,
  member: { id: "1", email: "ann@example.com", name: "", locale: "ru" },
} as const

afterEach(() => forgetMemberSession())

test("a session is stored until it is forgotten, and the reason of its end is remembered", () => {
  storeMemberSession(SESSION)
  expect(readMemberSession()).toEqual(SESSION)
  forgetMemberSession("deleted")
  expect([readMemberSession(), readSessionEnd()]).toEqual([null, "deleted"])
  storeMemberSession(SESSION)
  expect(readSessionEnd()).toBeNull()
})

test("the token of staff is not a member's", () => {
  storeMemberSession({ ...SESSION, token: "a".repeat(40) })
  expect(readMemberSession()).toBeNull()
})
