import { and, eq, lte, ne, or } from "drizzle-orm"
import { sessions, users } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/db/database.ts"
import { SESSION_LIFE_MS } from "./session-limits.ts"

const SECOND_MS = 1_000

export async function deleteSession(tx: Transaction, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id))
}

/** Deletes the sessions that have expired by `now` (milliseconds). */
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
  /** The hash that the change is based on; null to replace any. */
  previousHash: string | null
  passwordHash: string
}

/** Changes a password unless it has been changed since `previousHash` was read; returns whether it did. */
export async function replacePassword(tx: Transaction, change: PasswordChange): Promise<boolean> {
  const { userId, previousHash, passwordHash } = change
  const changed = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), previousHash ? eq(users.passwordHash, previousHash) : undefined))
    .returning({ id: users.id })
  return changed.length === 1
}

/** Ends the sessions of a user, all or all but one. */
export async function deleteSessionsOf(tx: Transaction, userId: string, except: string | null = null) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

export async function hasSession(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))
  return row !== undefined
}
