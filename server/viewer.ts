import type { Locale } from "#shared/locales.ts"
import type { User } from "#shared/login.ts"
import { AppError } from "./app-error.ts"

/** Who asks, in which language and from where. */
export type Viewer = {
  locale: Locale
  user: User | null
  /** The bearer token that the user was recognised by. */
  token: string | null
  /** The address that limits are counted for. */
  address: string
}

export function isAdmin(viewer: Viewer): boolean {
  return viewer.user !== null
}

/** The admin who asks; 401 for a visitor. */
export function requireAdmin(viewer: Viewer): User {
  if (!viewer.user) throw new AppError("unauthenticated")
  return viewer.user
}
