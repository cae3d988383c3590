import { TRPCClientError } from "@trpc/client"
import { useSyncExternalStore } from "react"
import type { Session, User } from "#shared/login.ts"
import { readSessionTexts, SESSION_KEYS, type SessionTexts } from "./session-texts.ts"

const NONE: SessionTexts = { token: null, user: null, admin: null }
const listeners = new Set<() => void>()

/** What is held where the browser refuses to store; undefined while its storage is asked. */
let held: SessionTexts | undefined
let known: { spelled: string; session: Session | null } = { spelled: "", session: null }

function storedTexts(): SessionTexts {
  if (held || typeof window === "undefined") return held ?? NONE
  try {
    const get = (key: string) => localStorage.getItem(key)
    return { token: get("token"), user: get("user"), admin: get("admin") }
  } catch {
    return NONE
  }
}

/** The session of this browser; null for a visitor, on the server, and for a reading that does not fit. */
export function readSession(): Session | null {
  const texts = storedTexts()
  const spelled = JSON.stringify(texts)
  if (spelled !== known.spelled) known = { spelled, session: readSessionTexts(texts) }
  return known.session
}

function store(texts: SessionTexts) {
  try {
    for (const key of SESSION_KEYS) {
      const text = texts[key]
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    }
    held = undefined
  } catch {
    held = texts
  }
  for (const listener of listeners) listener()
}

/** Keeps a session in this browser, or for the life of the page where the browser refuses. */
export function storeSession({ token, user }: Session): void {
  store({ token, user: JSON.stringify(user), admin: "true" })
}

/** Forgets the session; an admin's screen that is open leads to signing in. */
export function forgetSession(): void {
  if (typeof window !== "undefined") store(NONE)
}

/** Forgets the session when an answer says that it has ended. */
export function noteSessionEnd(error: unknown): void {
  if (error instanceof TRPCClientError && error.data?.error === "unauthenticated") forgetSession()
}

/** The header that says who asks; none for a visitor. */
export function authHeaders(): Record<string, string> {
  const session = readSession()
  return session ? { authorization: `Bearer ${session.token}` } : {}
}

/** Tells of every change of the session, in this tab and in the others. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** The session as a state; null while a page that the server rendered is being taken over. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null)
}
export type { Session, User }
