import {
  and,
  asc,
  between,
  type Column,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type Table,
} from "drizzle-orm"
import { type FileRow, files, type ListingRow, listings } from "#drizzle/schema.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { rowReader } from "#server/platform/db/table-rows.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { ListingWithFiles } from "./listing-row.ts"

/**
 * Columns as a JSON array: the client's row objects cost twice as much as the query itself. The SQL is built once,
 * because building it in the query builder takes longer than running it.
 */
const arrayOf = (table: Table, leftOut?: Column) =>
  Object.values(getTableColumns(table))
    .map(column => {
      if (column === leftOut) return "NULL"
      const { name, dataType } = column
      return dataType === "boolean" ? `json(iif(${name}, 'true', 'false'))` : name
    })
    .join()
// A libSQL server ignores ORDER BY inside an aggregate.
const FILES = `(SELECT json_group_array(json_array(${arrayOf(files)})) FROM
  (SELECT * FROM files WHERE listing_id = listings.id ORDER BY field, position, id))`
const rowsOf = (columns: string) =>
  sql.raw(`SELECT json_group_array(json_array(json_array(${columns}), ${FILES})) AS rows FROM listings`)
const ROWS = {
  whole: rowsOf(arrayOf(listings)),
  "without figures": rowsOf(arrayOf(listings, listings.figures)),
}

/** Checked by hand, because a schema copies each of thousands of values of a page. */
const isFound = (value: unknown): value is [listing: unknown[], files: unknown[][]][] =>
  Array.isArray(value) &&
  value.every(
    one =>
      Array.isArray(one) && Array.isArray(one[0]) && Array.isArray(one[1]) && one[1].every(Array.isArray),
  )
const readListing = rowReader(listings)
const readFile = rowReader(files)
const ONLY = {
  published: sql.raw("AND deleted_at IS NULL AND status = 'published'"),
  any: sql.raw("AND deleted_at IS NULL"),
}

/**
 * The existing listings among these ids with their files, in the order of the ids. Lists don't show the monthly figures,
 * which are up to half of what is stored of a listing.
 */
export async function listingsWithFiles(
  db: Queryable,
  ids: readonly number[],
  only: keyof typeof ONLY,
  rows: keyof typeof ROWS = "whole",
): Promise<ListingWithFiles[]> {
  if (ids.length === 0) return []
  const [answer] = await db.all(
    sql`${ROWS[rows]} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ${ONLY[only]}`,
  )
  const byId = new Map<number, ListingWithFiles>()
  const found = JSON.parse(String(propertiesOf(answer).rows))
  if (!isFound(found)) throw new TypeError("the database answered something else than listings")
  for (const [listing, own] of found) {
    const row = readListing(listing)
    byId.set(row.id, { row, files: own.map(readFile) })
  }
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The listing with an external id, also one in the trash; null if there is none. */
export async function findByExternalId(db: Queryable, externalId: string): Promise<number | null> {
  const [found] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.external_id, externalId))
  return found?.id ?? null
}

type ImportKeys = { ids: readonly number[]; externalIds: readonly string[] }

/** The listings with these ids or external ids; `listing` is null for one in the trash. */
export async function listingsForImport(db: Queryable, { ids, externalIds }: ImportKeys) {
  const found = await db
    .select({ id: listings.id, externalId: listings.external_id })
    .from(listings)
    .where(or(inArray(listings.id, [...ids]), inArray(listings.external_id, [...externalIds])))
  const present = await listingsWithFiles(
    db,
    found.map(({ id }) => id),
    "any",
  )
  const byId = new Map(present.map(listing => [listing.row.id, listing]))
  return found.map(({ id, externalId }) => ({ id, externalId, listing: byId.get(id) ?? null }))
}

/** The ids of all listings, the one that was changed last first. */
export async function idsByChange(db: Queryable): Promise<number[]> {
  const [answer] = await db.all(
    sql`SELECT group_concat(id) AS ids FROM
      (SELECT id FROM listings WHERE deleted_at IS NULL ORDER BY updated_at DESC, id DESC)`,
  )
  const { ids } = propertiesOf(answer)
  return typeof ids === "string" ? ids.split(",").map(Number) : []
}

/** All listings of a member, those in the trash too, oldest first. */
export async function listingsOfOwner(db: Queryable, memberId: string): Promise<ListingRow[]> {
  return db.select().from(listings).where(eq(listings.ownerId, memberId)).orderBy(asc(listings.id))
}

/** Listings whose owner left before a time, those in the trash too. */
export async function listingsLeftBefore(db: Queryable, time: number, limit: number): Promise<ListingRow[]> {
  return db.select().from(listings).where(lt(listings.ownerLeftAt, time)).orderBy(listings.id).limit(limit)
}

type IdRange = { from: number; to: number; limit: number }

/** Published listings with ids in [from, to], in the order of ids, and when each was last changed. */
export async function publishedBetween(db: Queryable, { from, to, limit }: IdRange) {
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(sql`deleted_at IS NULL AND status = 'published'`, between(listings.id, from, to)))
    .orderBy(listings.id)
    .limit(limit)
}

/** A listing of any status with its files; 404 if it does not exist. */
export async function getAny(db: Queryable, id: number): Promise<ListingWithFiles> {
  const [found] = await listingsWithFiles(db, [id], "any")
  if (!found) throw new AppError("not_found")
  return found
}

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
