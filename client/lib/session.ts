import { useSyncExternalStore } from "react"
import type { Session, User } from "#shared/staff/login.ts"
import { readStoredText, writeStoredText } from "./browser-storage.ts"
import { codeOf } from "./failure.ts"
import { readSessionTexts, SESSION_KEYS, type SessionTexts } from "./session-texts.ts"

const NONE: SessionTexts = { token: null, user: null, admin: null }
const listeners = new Set<() => void>()

/** Fallback in memory when the browser's storage is unavailable; undefined while the storage works. */
let fallback: SessionTexts | undefined
let parsed: { key: string; session: Session | null } = { key: "", session: null }

function storedTexts(): SessionTexts {
  if (fallback || typeof window === "undefined") return fallback ?? NONE
  const get = (key: string) => readStoredText("localStorage", key)
  return { token: get("token"), user: get("user"), admin: get("admin") }
}

/** The session stored in this browser; null for a visitor, on the server, and for invalid stored values. */
export function readSession(): Session | null {
  const texts = storedTexts()
  const key = JSON.stringify(texts)
  if (key !== parsed.key) parsed = { key, session: readSessionTexts(texts) }
  return parsed.session
}

function store(texts: SessionTexts) {
  const isStored = SESSION_KEYS.every(key => writeStoredText("localStorage", key, texts[key]))
  fallback = isStored ? undefined : texts
  for (const listener of listeners) listener()
}

/** Stores a session in this browser, or in memory for the lifetime of the page if storage is unavailable. */
export function storeSession({ token, user }: Session): void {
  store({ token, user: JSON.stringify(user), admin: "true" })
}

/** Clears the session; an open admin screen then redirects to sign-in. */
export function forgetSession(): void {
  if (typeof window !== "undefined") store(NONE)
}

/** Clears the session when a response says that it has ended. */
export function noteSessionEnd(error: unknown): void {
  if (codeOf(error) === "unauthenticated") forgetSession()
}

/** The Authorization header; none for a visitor. */
export function authHeaders(): Record<string, string> {
  const session = readSession()
  return session ? { authorization: `Bearer ${session.token}` } : {}
}

/** Subscribes to changes of the session in this and other tabs. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** The session as React state; null during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null)
}
export type { Session, User }
