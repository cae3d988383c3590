import { and, asc, count, eq, gt, lte, notInArray, sql } from "drizzle-orm"
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core"
import { passkeyChallenges, passkeys, recoveryCodes, settings, users } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

export type PasskeyRow = typeof passkeys.$inferSelect

const REQUIRED = "passkeys_required"

export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findPasskey(db: Queryable, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return row ?? null
}

export async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey)
}

export async function updatePasskey(tx: Transaction, id: string, change: Partial<PasskeyRow>): Promise<void> {
  await tx.update(passkeys).set(change).where(eq(passkeys.id, id))
}

export async function deletePasskey(tx: Transaction, id: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id))
}

/** Deletes all passkeys and recovery codes of a user. */
export async function deletePasskeysOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function usersWithoutPasskey(db: Queryable) {
  return db
    .select({ id: users.id, email: users.email, name: users.name, role: users.role })
    .from(users)
    .where(notInArray(users.id, db.select({ id: passkeys.userId }).from(passkeys)))
    .orderBy(users.email)
}

/** Stores a challenge and deletes those that have expired by `now`. */
export async function insertChallenge(
  tx: Transaction,
  challenge: typeof passkeyChallenges.$inferInsert,
  now: number,
): Promise<void> {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await tx.insert(passkeyChallenges).values(challenge)
}

/** Deletes a challenge; the user that it was made for, or undefined if there is none or it has expired. */
export async function takeChallenge(
  tx: Transaction,
  id: string,
  now: number,
): Promise<string | null | undefined> {
  const [row] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), gt(passkeyChallenges.expiresAt, now)))
    .returning({ userId: passkeyChallenges.userId })
  return row?.userId
}

export async function countCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.count ?? 0
}

/** Replaces all recovery codes of a user by their hashes. */
export async function replaceCodes(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (ids.length) await tx.insert(recoveryCodes).values(ids.map(id => ({ id, userId })))
}

/** Deletes a recovery code; returns whether there was one. */
export async function takeCode(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.id, id))
    .returning({ id: recoveryCodes.id })
  return taken.length === 1
}

/** Whether the team requires passkeys and this user has none: part of the query that every call of staff waits for. */
export const lacksRequired = (userId: AnySQLiteColumn) =>
  sql`(EXISTS (SELECT 1 FROM ${settings} WHERE ${settings.name} = ${REQUIRED})
    AND NOT EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}))`.mapWith(Boolean)

/** Whether the team requires passkeys. */
export async function isRequired(db: Queryable): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, REQUIRED))
  return row !== undefined
}

export async function setRequired(tx: Transaction, required: boolean): Promise<void> {
  if (required) await tx.insert(settings).values({ name: REQUIRED, value: "1" }).onConflictDoNothing()
  else await tx.delete(settings).where(eq(settings.name, REQUIRED))
}
