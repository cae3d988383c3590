import { type SQL, sql } from "drizzle-orm"
import type { Queryable } from "#server/platform/db/database.ts"
import { propertiesOf } from "#shared/properties.ts"

export type FeedRow = {
  id: number
  /** The position of its newest change, counted over public changes. */
  position: number
  /** Milliseconds since 1970. */
  at: number
  /** Whether visitors can find it now: published and not sold. */
  isShown: boolean
}

const IS_SHOWN = sql`(l.id IS NOT NULL AND l.status = 'published' AND l.deleted_at IS NULL AND l.availability <> 'sold')`

/**
 * The rows after a position, in the order of their newest changes; `shownOnly` leaves out listings that are not public.
 */
export async function rowsAfter(
  db: Queryable,
  position: number,
  { limit, shownOnly }: { limit: number; shownOnly: boolean },
): Promise<FeedRow[]> {
  const rows = await db.all(
    sql`SELECT f.listing_id AS id, f.position AS position, f.at AS at, ${IS_SHOWN} AS shown
      FROM listing_feed f LEFT JOIN listings l ON l.id = f.listing_id
      WHERE f.position > ${position} AND f.was_public = 1 ${shownOnly ? sql`AND ${IS_SHOWN}` : sql``}
      ORDER BY f.position LIMIT ${limit}`,
  )
  return rows.map(row => {
    const { id, position, at, shown } = propertiesOf(row)
    return { id: Number(id), position: Number(position), at: Number(at), isShown: Number(shown) === 1 }
  })
}

/** The position before the first row that matches the condition, or the newest position of all. */
async function placeBeforeFirst(db: Queryable, condition: SQL): Promise<number> {
  const [first] = await db.all(
    sql`SELECT min(position) AS position FROM listing_feed WHERE position > 0 AND ${condition}`,
  )
  const { position } = propertiesOf(first)
  if (typeof position === "number") return position - 1
  const [last] = await db.all(sql`SELECT max(position) AS position FROM listing_feed`)
  const { position: newest } = propertiesOf(last)
  return typeof newest === "number" ? newest : 0
}

/** The position before everything that changed at a time (ms) or later. */
export const placeBeforeTime = (db: Queryable, time: number): Promise<number> =>
  placeBeforeFirst(db, sql`at >= ${time}`)

/** The position of a cursor issued before positions existed: an event with the id of its listing. */
export const placeOfEvent = (db: Queryable, event: number, id: number): Promise<number> =>
  placeBeforeFirst(db, sql`(event, listing_id) > (${event}, ${id})`)
