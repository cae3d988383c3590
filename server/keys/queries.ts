import { and, desc, eq, isNull } from "drizzle-orm"
import { type ApiKeyRow, apiKeys } from "#drizzle/integrations.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** Keys that are not revoked, newest first. */
export async function listKeys(db: Queryable): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(isNull(apiKeys.endedAt)).orderBy(desc(apiKeys.createdAt), apiKeys.id)
}

export async function insertKey(tx: Transaction, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(row)
}

export async function findKeyByHash(db: Queryable, secretHash: string): Promise<ApiKeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.secretHash, secretHash), isNull(apiKeys.endedAt)))
  return row ?? null
}

export async function findKey(db: Queryable, id: string): Promise<ApiKeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.endedAt)))
  return row ?? null
}

/** Revokes a key; false for one that is unknown or revoked. */
export async function endKey(tx: Transaction, id: string, at: number): Promise<boolean> {
  const ended = await tx
    .update(apiKeys)
    .set({ endedAt: at })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.endedAt)))
    .returning({ id: apiKeys.id })
  return ended.length > 0
}

export async function noteUse(tx: Transaction, id: string, at: number): Promise<void> {
  await tx.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id))
}
