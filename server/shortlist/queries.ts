import { and, count, desc, eq, inArray, sql } from "drizzle-orm"
import { shortlistEntries } from "#drizzle/members.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** Ids of listings, newest entry first. */
export async function shortlistOf(db: Queryable, memberId: string): Promise<number[]> {
  const rows = await db
    .select({ id: shortlistEntries.listingId })
    .from(shortlistEntries)
    .where(eq(shortlistEntries.memberId, memberId))
    .orderBy(desc(shortlistEntries.number))
  return rows.map(({ id }) => id)
}

/** Adds entries one after the other; the last becomes the newest. */
export async function insertEntries(tx: Transaction, memberId: string, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx.insert(shortlistEntries).values(ids.map(listingId => ({ memberId, listingId })))
  await setBaselines(tx, memberId, ids)
}

/** Remembers the price and availability of a member's entries, of all or of some listings, as they are now. */
export async function setBaselines(tx: Transaction, memberId: string, listingIds?: readonly number[]) {
  const own = (column: string) =>
    sql`(SELECT ${sql.raw(column)} FROM listings WHERE listings.id = ${shortlistEntries.listingId})`
  await tx
    .update(shortlistEntries)
    .set({ price: own("price"), availability: own("availability"), waiting: false })
    .where(
      and(
        eq(shortlistEntries.memberId, memberId),
        listingIds && inArray(shortlistEntries.listingId, [...listingIds]),
      ),
    )
}

export async function deleteEntries(tx: Transaction, memberId: string, ids: readonly number[]) {
  await tx
    .delete(shortlistEntries)
    .where(and(eq(shortlistEntries.memberId, memberId), inArray(shortlistEntries.listingId, [...ids])))
}

/** How many members have each of the listings; listings without any are absent. */
export async function countEntries(
  db: Queryable,
  listingIds: readonly number[],
): Promise<{ id: number; count: number }[]> {
  return db
    .select({ id: shortlistEntries.listingId, count: count() })
    .from(shortlistEntries)
    .where(inArray(shortlistEntries.listingId, [...listingIds]))
    .groupBy(shortlistEntries.listingId)
}
