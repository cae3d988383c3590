import { AppError } from "#server/platform/app-error.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { findSession } from "./session-queries.ts"

/** For how long a person counts as present after signing in or confirming it. */
export const CONFIRMED_MS = 10 * 60_000

/**
 * Requires that the person has signed in, or confirmed with a password or passkey, in the last ten minutes, so that a
 * stolen session cannot lock its owner out; 403 `confirm_needed` otherwise. The product itself has no session.
 */
export async function requireConfirmed(db: Queryable, { token }: Viewer, now: number): Promise<void> {
  if (token === null) return
  const session = await findSession(db, hashOfToken(token))
  if (!session) throw new AppError("unauthenticated")
  const last = Math.max(session.createdAt, session.confirmedAt ?? 0)
  if (now - last >= CONFIRMED_MS) throw new AppError("confirm_needed")
}
