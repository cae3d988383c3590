import { and, asc, desc, eq, gte, inArray, isNull, lt, sql, sum } from "drizzle-orm"
import { listings } from "#drizzle/schema.ts"
import { listingViews } from "#drizzle/views.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** Days are counted from 1970, in UTC. */
type Counted = typeof listingViews.$inferInsert

/** Adds counts to those of other batches and processes. */
export async function addViews(tx: Transaction, rows: Counted[]): Promise<void> {
  await tx
    .insert(listingViews)
    .values(rows)
    .onConflictDoUpdate({
      target: [listingViews.listingId, listingViews.day],
      set: { views: sql`${listingViews.views} + excluded.views` },
    })
}

/** Deletes at most `limit` rows of days before `day`; returns how many. */
export async function deleteViewsBefore(tx: Transaction, day: number, limit: number): Promise<number> {
  const old = tx
    .select({ rowid: sql`rowid` })
    .from(listingViews)
    .where(lt(listingViews.day, day))
    .limit(limit)
  const deleted = await tx
    .delete(listingViews)
    .where(inArray(sql`rowid`, old))
    .returning({ day: listingViews.day })
  return deleted.length
}

export async function viewsOfListings(db: Queryable, ids: readonly number[], from: number) {
  return db
    .select()
    .from(listingViews)
    .where(and(inArray(listingViews.listingId, [...ids]), gte(listingViews.day, from)))
}

export async function viewsByDay(db: Queryable, from: number): Promise<{ day: number; views: number }[]> {
  const rows = await db
    .select({ day: listingViews.day, views: sum(listingViews.views).mapWith(Number) })
    .from(listingViews)
    .where(gte(listingViews.day, from))
    .groupBy(listingViews.day)
  return rows.map(({ day, views }) => ({ day, views }))
}

/** The listings with the most views since a day, without those in the trash. */
export async function mostViewed(db: Queryable, from: number, limit: number) {
  const views = sum(listingViews.views).mapWith(Number)
  return db
    .select({ id: listings.id, title: listings.title, status: listings.status, views })
    .from(listingViews)
    .innerJoin(listings, and(eq(listings.id, listingViews.listingId), isNull(listings.deletedAt)))
    .where(gte(listingViews.day, from))
    .groupBy(listings.id)
    .orderBy(desc(views), asc(listings.id))
    .limit(limit)
}
