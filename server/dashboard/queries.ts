import { and, count, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm"
import { requestMessages } from "#drizzle/requests.ts"
import { type listings, requests } from "#drizzle/schema.ts"
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

/**
 * The milliseconds until the first answer by staff or the seller to each request since a time, null without one;
 * without the trash and spam.
 */
export async function waitsForAnswer(db: Queryable, from: number): Promise<(number | null)[]> {
  const first = sql<number | null>`min(${requestMessages.at})`
  const rows = await db
    .select({ createdAt: requests.createdAt, first })
    .from(requests)
    .leftJoin(
      requestMessages,
      and(eq(requestMessages.requestId, requests.id), inArray(requestMessages.by, ["seller", "staff"])),
    )
    .where(and(isNull(requests.deletedAt), ne(requests.stage, "spam"), gte(requests.createdAt, from)))
    .groupBy(requests.id)
  return rows.map(({ createdAt, first }) => (first === null ? null : first - createdAt))
}
