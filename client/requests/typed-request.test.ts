import "../testing/browser.ts"
import { beforeEach, expect, test } from "vitest"
import { forgetMemberSession, storeMemberSession } from "../session/member-session.ts"
import { forgetTypedRequest, readTypedRequest, storeTypedRequest } from "./typed-request.ts"

const SUBJECT = { appId: 69, intent: "deal", service: null } as const
const EMPTY = { name: "", phone: "", email: "", offer: "", message: "" }
const ANN = { id: "ann", email: "ann@example.com", name: "Ann", locale: "en" } as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test("what is typed into a request is kept in this tab until it is sent", () => {
  storeTypedRequest(SUBJECT, { ...EMPTY, name: "Ann", message: "Hello" })
  expect(readTypedRequest(SUBJECT)).toEqual({ name: "Ann", message: "Hello" })
  expect(readTypedRequest({ ...SUBJECT, appId: 67 })).toEqual({})
  expect(readTypedRequest({ ...SUBJECT, intent: "question" })).toEqual({})
  forgetTypedRequest(SUBJECT)
  expect(readTypedRequest(SUBJECT)).toEqual({})
})

test("an empty form, and one with a member's own name and address, leave nothing", () => {
  storeTypedRequest(SUBJECT, EMPTY)
  storeMemberSession({ token: `mt_${"a".repeat(40)}`, member: ANN })
  storeTypedRequest(SUBJECT, { ...EMPTY, name: ANN.name, email: ANN.email })
  expect(Object.keys(sessionStorage)).toEqual([])
})

test("a member's request is found by nobody else, and forgotten when they sign out", () => {
  storeMemberSession({ token: `mt_${"a".repeat(40)}`, member: ANN })
  storeTypedRequest(SUBJECT, { ...EMPTY, message: "Hello" })
  storeMemberSession({ token: `mt_${"b".repeat(40)}`, member: { ...ANN, id: "ben" } })
  expect(readTypedRequest(SUBJECT)).toEqual({})
  storeTypedRequest(SUBJECT, { ...EMPTY, message: "Hi" })
  forgetMemberSession()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test("a stored text that is no form is ignored", () => {
  sessionStorage.setItem("request-form/new/69/deal", '{"name":1,"extra":"x"')
  expect(readTypedRequest(SUBJECT)).toEqual({})
  sessionStorage.setItem("request-form/new/69/deal", '{"name":1,"phone":"+1"}')
  expect(readTypedRequest(SUBJECT)).toEqual({ phone: "+1" })
})
