import { and, between, getTableColumns, sql } from "drizzle-orm"
import { type FileRow, files, listings } from "#drizzle/schema.ts"
import type { Queryable } from "#server/db/database.ts"
import type { ListingWithFiles } from "./listing-row.ts"

/**
 * Columns as a JSON array, and their names: the client's row objects cost twice as much as the query itself. The SQL is
 * built once, because building it in the query builder takes longer than running it.
 */
function arrayOf(table: typeof listings | typeof files, ...more: string[]) {
  const columns = Object.entries(getTableColumns(table))
  const values = columns.map(([, { name, dataType }]) =>
    dataType === "boolean" ? `json(iif(${name}, 'true', 'false'))` : name,
  )
  return { keys: columns.map(([key]) => key), array: `json_array(${[...values, ...more].join()})` }
}
const FILE = arrayOf(files)
const LISTING = arrayOf(
  listings,
  // A libSQL server ignores ORDER BY inside an aggregate.
  `(SELECT json_group_array(${FILE.array}) FROM
    (SELECT * FROM files WHERE listing_id = listings.id ORDER BY field, position, id))`,
)
const ROWS = `SELECT json_group_array(${LISTING.array}) AS rows FROM listings`
const ONLY = {
  published: "AND deleted_at IS NULL AND status = 'published'",
  any: "AND deleted_at IS NULL",
}

/** A row from its columns; as with JSON.parse, the caller declares its type. */
function named(keys: readonly string[], values: readonly unknown[]) {
  const pairs: unknown[][] = keys.map((key, index) => [key, values[index]])
  return Object.fromEntries(pairs)
}

/** The existing listings among these ids with their files, in the order of the ids. */
export async function listingsWithFiles(
  db: Queryable,
  ids: readonly number[],
  only: keyof typeof ONLY,
): Promise<ListingWithFiles[]> {
  if (ids.length === 0) return []
  const [found] = await db.all<{ rows: string }>(
    sql.raw(`${ROWS} WHERE id IN (${ids.map(Number).join()}) ${ONLY[only]}`),
  )
  const byId = new Map<number, ListingWithFiles>()
  for (const values of JSON.parse(found?.rows ?? "[]")) {
    const row: ListingWithFiles["row"] = named(LISTING.keys, values)
    const fileRows: FileRow[] = values[LISTING.keys.length].map((file: unknown[]) => named(FILE.keys, file))
    byId.set(row.id, { row, files: fileRows })
  }
  return ids.flatMap(id => byId.get(id) ?? [])
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
