import { and, asc, count, eq, gt, gte, inArray, like, lt, min, not } from "drizzle-orm"
import { attempts } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** Keys with this prefix outlive the limits' windows. */
const LASTING = "known "

/** Attempts under a key since a time, and the time of the oldest; times in milliseconds. */
export async function countAttempts(db: Queryable, key: string, since: number) {
  const [row] = await db
    .select({ count: count(), oldest: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since)))
  return { count: row?.count ?? 0, oldest: row?.oldest ?? since }
}

/** Attempts since a time whose keys start with `group` and a space; oldest first. */
export async function findAttemptsOf(db: Queryable, group: string, since: number) {
  return db
    .select({ id: attempts.id, key: attempts.key, at: attempts.at })
    .from(attempts)
    .where(and(gte(attempts.key, `${group} `), lt(attempts.key, `${group}!`), gt(attempts.at, since)))
    .orderBy(asc(attempts.at))
}

/** Returns the id that removes it again. */
export async function insertAttempt(tx: Transaction, key: string, at: number): Promise<number> {
  const [row] = await tx.insert(attempts).values({ key, at }).returning({ id: attempts.id })
  return row?.id ?? 0
}

export async function deleteAttemptsById(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(attempts).where(inArray(attempts.id, ids))
}

export async function deleteAttemptsBefore(tx: Transaction, at: number): Promise<void> {
  await tx.delete(attempts).where(and(lt(attempts.at, at), not(like(attempts.key, `${LASTING}%`))))
}

export async function findKnown(db: Queryable, name: string, since: number): Promise<boolean> {
  return (await countAttempts(db, LASTING + name, since)).count > 0
}

/** Records when something was last known, and deletes everything last known before `forgotten`. */
export async function replaceKnown(tx: Transaction, name: string, at: number, forgotten: number) {
  const key = LASTING + name
  await tx.delete(attempts).where(eq(attempts.key, key))
  await tx.delete(attempts).where(and(lt(attempts.at, forgotten), like(attempts.key, `${LASTING}%`)))
  await tx.insert(attempts).values({ key, at })
}
