import { and, count, desc, eq, gt, lte, max, ne, or } from "drizzle-orm"
import { sessions, users } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { SECOND_MS } from "#shared/units.ts"
import { SESSION_LIFE_MS } from "./session-limits.ts"

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

/** A session that has not expired by `now` and has not reached its maximum age. */
const isOpen = (now: number) =>
  and(gt(sessions.expiresAt, Math.floor(now / SECOND_MS)), gt(sessions.createdAt, now - SESSION_LIFE_MS))

/** The open sessions of a user, last used first. */
export async function sessionsOf(db: Queryable, userId: string, now: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

/** The number of open sessions of each user who has any, and when one was last used. */
export async function sessionsOfEverybody(db: Queryable, now: number) {
  return db
    .select({ userId: sessions.userId, sessions: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(isOpen(now))
    .groupBy(sessions.userId)
}

export async function updateLastSeen(tx: Transaction, id: string, at: number): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, id))
}

/** Deletes a session of a user; returns whether there was one. */
export async function deleteSessionOf(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return deleted.length === 1
}

export async function findSession(db: Queryable, id: string) {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row ?? null
}

export async function updateConfirmed(tx: Transaction, id: string, at: number): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, id))
}

export async function hasSession(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))
  return row !== undefined
}
