import { and, count, gte, isNull, sql } from "drizzle-orm"
import type { listings, requests } from "#drizzle/schema.ts"
import type { Queryable } from "#server/platform/db/database.ts"

const WEEK_MS = 604_800_000

/**
 * How many listings or requests that are not in the trash were created in each week since `from`, which is the start of a
 * week; weeks are counted from there.
 */
export async function createdByWeek(db: Queryable, table: typeof listings | typeof requests, from: number) {
  // Numbers are bound as floating point, whose division would not be whole.
  const week = sql<number>`CAST((${table.createdAt} - ${from}) / ${WEEK_MS} AS INTEGER)`
  const rows = await db
    .select({ week, count: count() })
    .from(table)
    .where(and(isNull(table.deletedAt), gte(table.createdAt, from)))
    .groupBy(week)
  return new Map(rows.map(row => [row.week, row.count]))
}
