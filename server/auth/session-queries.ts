import { and, eq, lte, ne, or } from "drizzle-orm"
import { sessions, users } from "#drizzle/schema.ts"
import type { Transaction } from "#server/db/database.ts"
import { SESSION_LIFE_MS } from "./session-limits.ts"

const SECOND_MS = 1_000

export async function deleteSession(tx: Transaction, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id))
}

/** Deletes the sessions that have ended by `now` (milliseconds), by disuse or by age. */
export async function deleteEndedSessions(tx: Transaction, now: number): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      or(
        lte(sessions.expiresAt, Math.floor(now / SECOND_MS)),
        lte(sessions.createdAt, now - SESSION_LIFE_MS),
      ),
    )
}

type PasswordChange = {
  userId: string
  passwordHash: string
  /** The one session that goes on. */
  keptSession: string | null
}

/** Changes a password and ends every other session of the user. */
export async function updatePassword(tx: Transaction, change: PasswordChange): Promise<void> {
  const { userId, passwordHash, keptSession } = change
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptSession ? ne(sessions.id, keptSession) : undefined))
}
