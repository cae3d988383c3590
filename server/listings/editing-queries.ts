import { and, eq, gt, lte } from "drizzle-orm"
import { listingEditors } from "#drizzle/listing-editors.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** The staff who have the form of a listing open and were seen after a time (ms). */
export async function editorsSince(db: Queryable, listingId: number, since: number): Promise<string[]> {
  const rows = await db
    .select({ userId: listingEditors.userId })
    .from(listingEditors)
    .where(and(eq(listingEditors.listingId, listingId), gt(listingEditors.seenAt, since)))
  return rows.map(({ userId }) => userId)
}

export async function saveEditor(tx: Transaction, row: typeof listingEditors.$inferInsert): Promise<void> {
  await tx
    .insert(listingEditors)
    .values(row)
    .onConflictDoUpdate({
      target: [listingEditors.listingId, listingEditors.userId],
      set: { seenAt: row.seenAt },
    })
}

export async function deleteEditor(tx: Transaction, listingId: number, userId: string): Promise<void> {
  await tx
    .delete(listingEditors)
    .where(and(eq(listingEditors.listingId, listingId), eq(listingEditors.userId, userId)))
}

export async function deleteEditorsUntil(tx: Transaction, at: number): Promise<void> {
  await tx.delete(listingEditors).where(lte(listingEditors.seenAt, at))
}
