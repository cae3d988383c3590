import { useSyncExternalStore } from "react"
import { LOCALES } from "#shared/locales.ts"
import type { Member, MemberSession } from "#shared/members/member.ts"
import { propertiesOf } from "#shared/properties.ts"
import { readStoredText, writeStoredText } from "../lib/browser-storage.ts"

/** Separate from the keys of a staff session: one browser may have both. */
const KEY = "member-session"
const TOKEN = /^mt_[a-f0-9]{20,100}$/
const listeners = new Set<() => void>()

/** Why there is no session any more; null for a visitor and after signing out. */
export type SessionEnd = "ended" | "deleted" | null

let end: SessionEnd = null
/** Fallback in memory when the browser's storage is unavailable; undefined while the storage works. */
let fallback: string | null | undefined
let parsed: { text: string | null; session: MemberSession | null } = { text: null, session: null }

function storedText(): string | null {
  if (fallback !== undefined) return fallback
  return readStoredText("localStorage", KEY)
}

function parseMember(value: unknown): Member | null {
  const { id, email, name, locale: stored } = propertiesOf(value)
  const locale = LOCALES.find(one => one === stored)
  const isMember = typeof id === "string" && typeof email === "string" && typeof name === "string"
  return isMember && locale ? { id, email, name, locale } : null
}

function parse(text: string | null): MemberSession | null {
  try {
    const { token, member } = propertiesOf(JSON.parse(text ?? "null"))
    const read = parseMember(member)
    return typeof token === "string" && TOKEN.test(token) && read ? { token, member: read } : null
  } catch {
    return null
  }
}

/** The member's session in this browser; null for a visitor and for invalid stored values. */
export function readMemberSession(): MemberSession | null {
  const text = storedText()
  if (text !== parsed.text) parsed = { text, session: parse(text) }
  return parsed.session
}

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
  fallback = writeStoredText("localStorage", KEY, text) ? undefined : text
  if (typeof document !== "undefined") markSignedIn(readMemberSession() !== null)
  for (const listener of listeners) listener()
}

/** Stores a session in this browser, or in memory for the lifetime of the page if storage is unavailable. */
export function storeMemberSession({ token, member: { id, email, name, locale } }: MemberSession): void {
  end = null
  store(JSON.stringify({ token, member: { id, email, name, locale } }))
}

export function forgetMemberSession(reason: SessionEnd = null): void {
  end = reason
  store(null)
}

export const readSessionEnd = (): SessionEnd => end

/** Subscribes to changes of the session in this and other tabs. */
export function onMemberSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** The session as React state, in step with other tabs. */
export function useMemberSession(): MemberSession | null {
  return useSyncExternalStore(onMemberSessionChange, readMemberSession, () => null)
}
