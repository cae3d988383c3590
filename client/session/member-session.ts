import { LOCALES } from "#shared/locales.ts"
import type { Member, MemberSession } from "#shared/members/member.ts"
import { parseJson, propertiesOf } from "#shared/properties.ts"
import { forgetDrafts, messageDraft } from "../lib/drafts.ts"
import { codeOf } from "../lib/failure.ts"
import { createStoredState, useStoredState } from "../lib/stored-state.ts"

const TOKEN = /^mt_[a-f0-9]{20,100}$/

/** Why there is no session any more; null for a visitor and after signing out. */
type SessionEnd = "ended" | "deleted" | null

let end: SessionEnd = null

function parseMember(value: unknown): Member | null {
  const { id, email, name, locale: stored } = propertiesOf(value)
  const locale = LOCALES.find(one => one === stored)
  const isMember = typeof id === "string" && typeof email === "string" && typeof name === "string"
  return isMember && locale ? { id, email, name, locale } : null
}

function parse(text: string | null): MemberSession | null {
  const { token, member } = propertiesOf(parseJson(text))
  const read = parseMember(member)
  return typeof token === "string" && TOKEN.test(token) && read ? { token, member: read } : null
}

/** Separate from the keys of a staff session: one browser may have both. */
const state = createStoredState(["member-session"], ([text = null]) => parse(text))

/** The member's session in this browser; null for a visitor and for invalid stored values. */
export const readMemberSession = state.read

/** The Authorization header of the member; none for a visitor. */
export function memberHeaders(): Record<string, string> {
  const session = readMemberSession()
  return session ? { authorization: `Bearer ${session.token}` } : {}
}

/** Marks the document of a signed-in member, like the script in the head of a page before the first paint. */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute("data-member", isSignedIn)
}

function store(text: string | null) {
  state.store(text)
  if (typeof document !== "undefined") markSignedIn(readMemberSession() !== null)
}

/** Stores a session in this browser, or in memory for the lifetime of the page if storage is unavailable. */
export function storeMemberSession({ token, member: { id, email, name, locale } }: MemberSession): void {
  end = null
  forgetDrafts("member", id)
  store(JSON.stringify({ token, member: { id, email, name, locale } }))
}

/** What the member was typing is kept for the same member's next sign-in only if the session has ended by itself. */
export function forgetMemberSession(reason: SessionEnd = null): void {
  end = reason
  if (reason !== "ended") forgetDrafts("member")
  store(null)
}

export const readSessionEnd = (): SessionEnd => end

/** Whether nobody is signed in, and not because a session has ended by itself. */
export const hasSignedOut = (): boolean => end !== "ended" && readMemberSession() === null

/** Whether a response says that the session has ended; it is then cleared. */
export function endsSession(error: unknown): boolean {
  if (codeOf(error) !== "unauthenticated") return false
  if (readMemberSession()) forgetMemberSession("ended")
  return true
}

/** Subscribes to changes of the session in this and other tabs. */
export const onMemberSessionChange = state.subscribe

/** Where this browser stores what the member is writing in a conversation; null for a visitor. */
export function memberDraft(conversation: string): string | null {
  const session = readMemberSession()
  return session && messageDraft("member", session.member.id, conversation)
}

/** The session as React state, in step with other tabs. */
export const useMemberSession = (): MemberSession | null => useStoredState(state, null)
