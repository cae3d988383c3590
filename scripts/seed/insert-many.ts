import { getTableColumns, sql } from "drizzle-orm"
import { listings } from "#drizzle/schema.ts"
import type { WordedListing } from "#server/listings/writing-queries.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { propertiesOf } from "#shared/properties.ts"

const COLUMNS = Object.entries(getTableColumns(listings)).filter(([key]) => key !== "id")
const NAMES = COLUMNS.map(([, { name }]) => name).join()
const VALUES = COLUMNS.map((_, index) => `value ->> ${index}`).join()

function valuesOf({ row, words }: WordedListing): unknown[] {
  const given = new Map<string, unknown>(Object.entries(row))
  return [...COLUMNS.map(([key, column]) => given.get(key) ?? column.default ?? null), words]
}

/**
 * Inserts listings with their search words as one JSON text: with one parameter per value, half the time for a million
 * is spent on building statements.
 */
export async function insertMany(tx: Transaction, batch: readonly WordedListing[]): Promise<void> {
  const rows = JSON.stringify(batch.map(valuesOf))
  await tx.run(
    sql`INSERT INTO listings (${sql.raw(NAMES)}) SELECT ${sql.raw(VALUES)} FROM json_each(${rows}) ORDER BY key`,
  )
  const [last] = await tx.all(sql`SELECT last_insert_rowid() AS id`)
  const before = Number(propertiesOf(last).id) - batch.length
  await tx.run(
    sql`INSERT INTO listing_words (rowid, words)
      SELECT ${before} + 1 + key, value ->> ${sql.raw(String(COLUMNS.length))} FROM json_each(${rows})`,
  )
}
