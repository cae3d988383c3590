import { and, asc, between, desc, inArray, ne, type SQL, sql } from "drizzle-orm"
import { type FileRow, files, type ListingRow, listings } from "#drizzle/schema.ts"
import type { Queryable } from "#server/db/database.ts"
import type { Sort } from "#shared/catalogue-query.ts"
import { conditionsOf } from "./conditions.ts"
import type { Filter } from "./filter.ts"

const ORDERS: Record<Sort, SQL[]> = {
  sort_newest: [desc(listings.createdAt), desc(listings.id)],
  sort_oldest: [asc(listings.createdAt), asc(listings.id)],
  sort_price_inc: [sql`(price IS NULL)`, asc(listings.price), desc(listings.createdAt), desc(listings.id)],
  sort_price_dec: [sql`(price IS NULL)`, desc(listings.price), desc(listings.createdAt), desc(listings.id)],
}

/** Ids of one page, in order. */
export async function pageIds(
  db: Queryable,
  filter: Filter,
  sort: Sort,
  page: { limit: number; offset: number },
) {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(conditionsOf(filter))
    .orderBy(...ORDERS[sort])
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(row => row.id)
}

/** The listings of these ids, in the order of the ids. */
export async function listingsByIds(db: Queryable, ids: readonly number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(listings)
    .where(inArray(listings.id, [...ids]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function filesOfListings(db: Queryable, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(files)
    .where(inArray(files.listingId, [...ids]))
    .orderBy(files.listingId, files.field, files.position, files.id)
}

export async function countListings(db: Queryable, filter: Filter): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(listings).where(conditionsOf(filter))
  return row?.count ?? 0
}

/** The published listings nearest to one: same type, then shared platforms, installs and earnings, then newest. */
export async function similarIds(db: Queryable, listing: ListingRow, limit: number): Promise<number[]> {
  const nearness = sql`(type = ${listing.type}) * 3 + ((platforms & ${listing.platforms}) <> 0) * 2
    + ifnull(installs_range_id = ${listing.installsRangeId}, 0)
    + ifnull(last_month_earnings_id = ${listing.lastMonthEarningsId}, 0)`
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(sql`status = 'published'`, ne(listings.id, listing.id)))
    .orderBy(desc(nearness), desc(listings.createdAt), desc(listings.id))
    .limit(limit)
  return rows.map(row => row.id)
}

/** Distinct range ids that published listings hold, and the highest price among them. */
export async function heldByPublished(db: Queryable) {
  const distinct = (column: string) =>
    sql<
      string | null
    >`(SELECT group_concat(DISTINCT ${sql.raw(column)}) FROM listings WHERE status = 'published')`
  const [row] = await db.all<Record<"price" | "month" | "year" | "age" | "installs", string | number | null>>(
    sql`SELECT (SELECT max(price) FROM listings WHERE status = 'published') AS price,
      ${distinct("last_month_earnings_id")} AS month, ${distinct("last_year_earnings_id")} AS year,
      ${distinct("age_id")} AS age, ${distinct("installs_range_id")} AS installs`,
  )
  const ids = (list: string | number | null | undefined) =>
    list === null || list === undefined ? [] : String(list).split(",").map(Number)
  return {
    price: typeof row?.price === "number" ? row.price : null,
    last_month_earnings: ids(row?.month),
    last_year_earnings: ids(row?.year),
    age: ids(row?.age),
    installs: ids(row?.installs),
  }
}

export async function catalogueVersion(db: Queryable): Promise<number> {
  const [row] = await db.all<{ version: number }>(sql`SELECT version FROM catalogue WHERE id = 1`)
  return row?.version ?? 0
}

/** Which runs of `size` ids hold published listings, counted from 0. */
export async function publishedRuns(db: Queryable, size: number): Promise<number[]> {
  const rows = await db.all<{ run: number }>(
    sql`SELECT DISTINCT (id - 1) / ${size} AS run FROM listings WHERE status = 'published' ORDER BY run`,
  )
  return rows.map(row => row.run)
}

/** Published listings with ids in [from, to], in the order of ids, and when each was last changed. */
export async function publishedBetween(db: Queryable, from: number, to: number) {
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(sql`status = 'published'`, between(listings.id, from, to)))
    .orderBy(listings.id)
}
