import "../testing/browser.ts"
import { beforeEach, expect, test } from "vitest"
import { messageDraft } from "../lib/drafts.ts"
import { forgetSession, storeSession } from "../lib/session.ts"
import { EMPTY_VALUES } from "../listing-form/form-values.ts"
import {
  openNewDraft,
  proposalDraft,
  readBrowserDraft,
  storeBrowserDraft,
} from "../member/seller-form/browser-draft.ts"
import { forgetMemberSession, storeMemberSession } from "./member-session.ts"

const sessionOf = (id: string) =>
  ({
    token: `mt_${"a".repeat(40)}`,
    member: { id, email: `${id}@example.com`, name: "", locale: "en" },
  }) as const
const draftOf = (title: string) => ({ values: { ...EMPTY_VALUES, title }, base: null })
const titleIn = (key: string) => readBrowserDraft(key)?.values.title

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test("signing out forgets a listing that the server has not stored yet, and every other draft", () => {
  storeMemberSession(sessionOf("ann"))
  storeBrowserDraft(openNewDraft("ann"), draftOf("Ann's app"))
  storeBrowserDraft(proposalDraft("ann", 7), draftOf("Ann's other app"))
  localStorage.setItem(messageDraft("member", "ann", "R-1"), "My number is …")
  localStorage.setItem("view", "table")
  forgetMemberSession()
  expect(Object.keys(localStorage)).toEqual(["view"])
  storeMemberSession(sessionOf("ben"))
  expect(titleIn(openNewDraft("ben"))).toBeUndefined()
})

test("after a session has ended by itself only the same member finds the drafts", () => {
  for (const [next, title] of [
    ["ann", "Ann's app"],
    ["ben", undefined],
  ] as const) {
    storeMemberSession(sessionOf("ann"))
    storeBrowserDraft(openNewDraft("ann"), draftOf("Ann's app"))
    forgetMemberSession("ended")
    storeMemberSession(sessionOf(next))
    expect(titleIn(openNewDraft(next))).toBe(title)
  }
  storeMemberSession(sessionOf("ann"))
  expect(titleIn(openNewDraft("ann"))).toBeUndefined()
})

test("what a visitor typed becomes the draft of the member who signs in, and is forgotten with it", () => {
  storeBrowserDraft(openNewDraft(null), draftOf("A visitor's app"))
  storeMemberSession(sessionOf("ann"))
  expect(titleIn(openNewDraft("ann"))).toBe("A visitor's app")
  expect(titleIn(openNewDraft(null))).toBeUndefined()
  forgetMemberSession("ended")
  storeMemberSession(sessionOf("ben"))
  expect(titleIn(openNewDraft("ben"))).toBeUndefined()
})

test("another person of staff finds no draft of the one before", () => {
  const user = (id: string) => ({ id, email: `${id}@example.com`, name: id, role: "owner" }) as const
  storeSession({ token: "a".repeat(40), user: user("1") })
  sessionStorage.setItem("request-sender/1/5", "{}")
  localStorage.setItem(messageDraft("staff", "1", "R-1"), "Dear")
  forgetSession()
  storeSession({ token: "a".repeat(40), user: user("2") })
  expect(
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => /\/1\//.test(key)),
  ).toEqual([])
})
