import { type SQL, sql } from "drizzle-orm"
import type { Queryable } from "#server/db/database.ts"
import { conditionsOf } from "./conditions.ts"
import type { Filter } from "./filter.ts"
import { type Group, groupMask, groupSize } from "./signature.ts"

const whereOf = (filter: Filter): SQL => {
  const conditions = conditionsOf(filter)
  return conditions ? sql`WHERE ${conditions}` : sql``
}

/** How many listings have each option of these groups; index `n` of a list is the option with id `n + 1`. */
export async function countOptions(db: Queryable, filter: Filter, groups: readonly Group[]) {
  const options = groups.flatMap(group =>
    Array.from({ length: groupSize(group) }, (_, index) => ({ group, mask: groupMask(group, [index + 1]) })),
  )
  const sums = options.map(
    ({ mask }, index) => sql`sum((signature & ${sql.raw(mask.toString())}) <> 0) AS ${sql.raw(`o${index}`)}`,
  )
  const [row = {}] = await db.all<Record<string, number | null>>(
    sql`SELECT ${sql.join([sql`count(*) AS total`, ...sums], sql`, `)} FROM listings ${whereOf(filter)}`,
  )
  const counts = new Map<Group, number[]>(groups.map(group => [group, []]))
  for (const [index, { group }] of options.entries()) counts.get(group)?.push(row[`o${index}`] ?? 0)
  return { total: row.total ?? 0, counts }
}

/** Lowest and highest price, and how many prices fall into each bucket that starts at these rising edges. */
export async function countPrices(db: Queryable, filter: Filter, edges: readonly number[]) {
  const bucket = sql.join(
    edges.slice(1).map(edge => sql`(price >= ${edge})`),
    sql` + `,
  )
  const rows = await db.all<{ bucket: number; count: number; low: number; high: number }>(
    sql`SELECT ${edges.length > 1 ? bucket : sql`0`} AS bucket, count(*) AS count, min(price) AS low, max(price) AS high
      FROM listings ${whereOf(filter)} GROUP BY 1`,
  )
  const counts = edges.map((_, index) => rows.find(row => row.bucket === index)?.count ?? 0)
  return {
    min: rows.length ? Math.min(...rows.map(row => row.low)) : null,
    max: rows.length ? Math.max(...rows.map(row => row.high)) : null,
    counts,
  }
}
