import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm"
import { type FileRow, files, type ListingRow, listings } from "#drizzle/schema.ts"
import type { Queryable } from "#server/platform/db/database.ts"

/** The listings of these ids that are not in the trash, in the order of the ids. */
export async function listingsByIds(db: Queryable, ids: readonly number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), isNull(listings.deletedAt)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The listings of these ids, those in the trash too. */
export async function listingsOfAnyState(db: Queryable, ids: readonly number[]): Promise<ListingRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(listings)
        .where(inArray(listings.id, [...ids]))
}

export async function filesOfListings(db: Queryable, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(files)
    .where(inArray(files.listingId, [...ids]))
    .orderBy(files.listingId, files.field, files.position, files.id)
}

/** At most `limit` listings in the trash: one, or those that were moved there before a time. */
export async function listingsInTrash(
  db: Queryable,
  which: { id: number } | { before: number },
  limit: number,
): Promise<ListingRow[]> {
  const condition = "id" in which ? eq(listings.id, which.id) : lt(listings.deletedAt, which.before)
  return db
    .select()
    .from(listings)
    .where(and(isNotNull(listings.deletedAt), condition))
    .orderBy(listings.id)
    .limit(limit)
}
