import { parseJson, propertiesOf } from "#shared/properties.ts"
import { STAFF_ROLES } from "#shared/roles.ts"
import type { Session, User } from "#shared/staff/login.ts"
import { forgetDrafts, messageDraft } from "./drafts.ts"
import { codeOf } from "./failure.ts"
import { createStoredState, useStoredState } from "./stored-state.ts"

/** The format of a bearer token that the server accepts. */
const TOKEN = /^[a-z0-9]{20,100}$/i

function readUser(text: string): User | null {
  const { id, email, name, role: stored = "owner" } = propertiesOf(parseJson(text))
  // Sessions stored before roles existed belong to an owner; the server authorizes every call anyway.
  const role = STAFF_ROLES.find(one => one === stored)
  const isUser = typeof id === "string" && typeof email === "string" && typeof name === "string"
  return isUser && role ? { id, email, name, role } : null
}

/** Parses what is stored; null unless all three texts are valid. */
export function parseSession([user, admin, token]: readonly (string | null)[]): Session | null {
  if (admin !== "true" || !token || !TOKEN.test(token) || !user) return null
  const read = readUser(user)
  return read && { token, user: read }
}

/** The token is written last, so that a reader that finds it finds the rest too. */
const state = createStoredState(["user", "admin", "token"], parseSession)

/** The session stored in this browser; null for a visitor, on the server, and for invalid stored values. */
export const readSession = state.read

/** Stores a session in this browser, or in memory for the lifetime of the page if storage is unavailable. */
export function storeSession({ token, user }: Session): void {
  forgetDrafts("staff", String(user.id))
  state.store(JSON.stringify(user), "true", token)
}

/** Clears the session; an open admin screen then redirects to sign-in. */
export function forgetSession(): void {
  if (typeof window !== "undefined") state.store(null, null, null)
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
export const onSessionChange = state.subscribe

/** Where this browser stores what the member of staff is writing in a conversation; null for a visitor. */
export function staffDraft(conversation: string): string | null {
  const session = readSession()
  return session && messageDraft("staff", String(session.user.id), conversation)
}

/** The session as React state; null during hydration. */
export const useSession = (): Session | null => useStoredState(state, null)
export type { Session }
