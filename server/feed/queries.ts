import { sql } from "drizzle-orm"
import type { Queryable } from "#server/platform/db/database.ts"
import { propertiesOf } from "#shared/properties.ts"

/** A place in the feed, after a listing with its event. */
export type Place = { event: number; id: number }
export type FeedRow = Place & {
  /** Milliseconds since 1970. */
  at: number
  /** Whether visitors can find it now: published and not sold. */
  isShown: boolean
}

/** Above every id. */
const LAST = 999_999_999_999_999
const IS_SHOWN = sql`(l.id IS NOT NULL AND l.status = 'published' AND l.deleted_at IS NULL AND l.availability <> 'sold')`

/** The rows after a place, in the order of their newest events; `shownOnly` leaves out what visitors cannot find. */
export async function rowsAfter(
  db: Queryable,
  { event, id }: Place,
  { limit, shownOnly }: { limit: number; shownOnly: boolean },
): Promise<FeedRow[]> {
  const rows = await db.all(
    sql`SELECT f.listing_id AS id, f.event AS event, f.at AS at, ${IS_SHOWN} AS shown
      FROM listing_feed f LEFT JOIN listings l ON l.id = f.listing_id
      WHERE (f.event, f.listing_id) > (${event}, ${id}) AND f.was_public = 1 ${shownOnly ? sql`AND ${IS_SHOWN}` : sql``}
      ORDER BY f.event, f.listing_id LIMIT ${limit}`,
  )
  return rows.map(row => {
    const { id, event, at, shown } = propertiesOf(row)
    return { id: Number(id), event: Number(event), at: Number(at), isShown: Number(shown) === 1 }
  })
}

/** The place before everything that changed at a time (ms) or later. */
export async function placeBefore(db: Queryable, time: number): Promise<Place> {
  const [row] = await db.all(sql`SELECT min(event) AS event FROM listing_feed WHERE at >= ${time}`)
  const { event } = propertiesOf(row)
  if (typeof event === "number") return event > 0 ? { event: event - 1, id: LAST } : { event: 0, id: 0 }
  const [last] = await db.all(sql`SELECT max(event) AS event FROM listing_feed`)
  const { event: newest } = propertiesOf(last)
  return { event: typeof newest === "number" ? newest : 0, id: LAST }
}
