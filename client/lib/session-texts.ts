import type { Session, User } from "#shared/login.ts"
import { STAFF_ROLES } from "#shared/roles.ts"

/** The keys of the specification, the token last: whoever sees it sees the rest too. */
export const SESSION_KEYS = ["user", "admin", "token"] as const
export type SessionTexts = Record<(typeof SESSION_KEYS)[number], string | null>

/** What the server takes for a bearer token. */
const TOKEN = /^[a-z0-9]{20,100}$/i

function readUser(text: string): User | null {
  try {
    const { id, email, name, role = "owner" } = JSON.parse(text)
    const texts = [id, email, name]
    // A session stored before there were roles belongs to an owner; the server decides anyway.
    const isUser = texts.every(value => typeof value === "string") && STAFF_ROLES.includes(role)
    return isUser ? { id, email, name, role } : null
  } catch {
    return null
  }
}

/** The session in these texts of the browser's storage; null unless all three fit. */
export function readSessionTexts({ token, user, admin }: SessionTexts): Session | null {
  if (admin !== "true" || !token || !TOKEN.test(token) || !user) return null
  const read = readUser(user)
  return read && { token, user: read }
}
