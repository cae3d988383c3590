import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm"
import { idempotencyKeys } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { emailSpellings } from "#server/platform/email.ts"

export type KeyRow = typeof idempotencyKeys.$inferSelect

export async function findKey(db: Queryable, id: string): Promise<KeyRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id))
  return row ?? null
}

/** When an actor's keys since a time were first used, oldest first; at most `limit` of them. */
export async function keyTimesOf(db: Queryable, actor: string, since: number, limit: number) {
  const rows = await db
    .select({ createdAt: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actor, actor), gt(idempotencyKeys.createdAt, since)))
    .orderBy(asc(idempotencyKeys.createdAt))
    .limit(limit)
  return rows.map(row => row.createdAt)
}

export async function replaceKey(tx: Transaction, row: KeyRow): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.id, row.id))
  await tx.insert(idempotencyKeys).values(row)
}

const ownedBy = (id: string, owner: string) =>
  and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.owner, owner))

/** Stores the response of a key; false if `owner` has lost it. */
export async function answerKey(tx: Transaction, id: string, owner: string, answer: string | null) {
  const done = await tx
    .update(idempotencyKeys)
    .set({ owner: null, answer })
    .where(ownedBy(id, owner))
    .returning({ id: idempotencyKeys.id })
  return done.length === 1
}

export async function renewKey(tx: Transaction, id: string, owner: string, leaseUntil: number) {
  await tx.update(idempotencyKeys).set({ leaseUntil }).where(ownedBy(id, owner))
}

/** Frees a key of `owner` that has no response. */
export async function freeKey(tx: Transaction, id: string, owner: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(ownedBy(id, owner))
}

/** Deletes the keys of an actor. */
export async function deleteKeysOf(tx: Transaction, actor: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, actor))
}

/** Deletes the stored responses that name an address in any spelling; their keys stay used. */
export async function blankAnswersWith(tx: Transaction, email: string): Promise<void> {
  const named = emailSpellings(email).map(one => sql`instr(lower(${idempotencyKeys.answer}), ${one}) > 0`)
  await tx
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(or(...named))
}

/** Deletes the keys first used before or at a time; returns how many there were. */
export async function deleteKeysUntil(tx: Transaction, at: number): Promise<number> {
  const deleted = await tx
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, at))
    .returning({ id: idempotencyKeys.id })
  return deleted.length
}
