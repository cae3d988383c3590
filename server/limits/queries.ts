import { and, count, eq, gt, lt, min } from "drizzle-orm"
import { attempts } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/db/database.ts"

/** Attempts under a key since a time, and when the oldest of them was; times in milliseconds. */
export async function countAttempts(db: Queryable, key: string, since: number) {
  const [row] = await db
    .select({ count: count(), oldest: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since)))
  return { count: row?.count ?? 0, oldest: row?.oldest ?? since }
}

export async function insertAttempt(tx: Transaction, key: string, at: number): Promise<void> {
  await tx.insert(attempts).values({ key, at })
}

export async function deleteAttempts(tx: Transaction, key: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, key))
}

export async function deleteAttemptsBefore(tx: Transaction, at: number): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.at, at))
}
