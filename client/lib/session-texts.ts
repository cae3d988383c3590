import { propertiesOf } from "#shared/properties.ts"
import { STAFF_ROLES } from "#shared/roles.ts"
import type { Session, User } from "#shared/staff/login.ts"

/** The storage keys of a session. The token is written last, so that a reader that finds it finds the rest too. */
export const SESSION_KEYS = ["user", "admin", "token"] as const
export type SessionTexts = Record<(typeof SESSION_KEYS)[number], string | null>

/** The format of a bearer token that the server accepts. */
const TOKEN = /^[a-z0-9]{20,100}$/i

function readUser(text: string): User | null {
  try {
    const { id, email, name, role: stored = "owner" } = propertiesOf(JSON.parse(text))
    // Sessions stored before roles existed belong to an owner; the server authorizes every call anyway.
    const role = STAFF_ROLES.find(one => one === stored)
    const isUser = typeof id === "string" && typeof email === "string" && typeof name === "string"
    return isUser && role ? { id, email, name, role } : null
  } catch {
    return null
  }
}

/** Parses the session from the stored texts; null unless all three are valid. */
export function readSessionTexts({ token, user, admin }: SessionTexts): Session | null {
  if (admin !== "true" || !token || !TOKEN.test(token) || !user) return null
  const read = readUser(user)
  return read && { token, user: read }
}
