import { setImmediate } from "node:timers/promises"
import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm"
import * as z from "zod/mini"
import { catalogueSnapshot } from "#drizzle/catalogue.ts"
import { CATALOGUE_FIGURES, CATALOGUE_PRICE, CATALOGUE_WORDS } from "#drizzle/columns.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { FIELD_NAMES, fieldOf } from "#shared/listings/listing-fields.ts"
import { propertiesOf } from "#shared/properties.ts"
import { foldedWords } from "#shared/text.ts"
import type { Batch } from "./columns.ts"
import type { SearchedText } from "./relevance.ts"
import { readAbout, type SnapshotAbout } from "./snapshot.ts"

const [COMMA, ZERO, NINE] = [44, 48, 57]
/** Digits up to this number are exact while they are accumulated. */
const EXACT_DIGITS = 15

/**
 * Parses this many comma-separated numbers, NaN for an empty one. Reads the characters itself: twice as fast as
 * JSON.parse, which accepts lists of any values.
 */
export function readNumbers(text: string, count: number): Float64Array {
  const numbers = new Float64Array(count)
  let start = 0
  for (let index = 0; index < count; index++) {
    let number = 0
    let at = start
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code < ZERO || code > NINE) break
      number = number * 10 + (code - ZERO)
    }
    const ends = at === text.length || text.charCodeAt(at) === COMMA
    if (!ends || at === start || at - start > EXACT_DIGITS) {
      const comma = text.indexOf(",", at)
      at = comma < 0 ? text.length : comma
      number = at === start ? Number.NaN : Number(text.slice(start, at))
    }
    numbers[index] = number
    start = at + 1
  }
  return numbers
}

/** Texts of a listing that only staff may search, in addition to its title and description. */
const STAFF_TEXTS = sql.raw(
  FIELD_NAMES.filter(name => fieldOf(name).searched)
    .map(column => `ifnull(${column}, '')`)
    .join(" || ' ' || "),
)
const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const wordNames = CATALOGUE_WORDS.map((_, word) => sql.raw(`word${word}`))
/** Listings whose texts are folded in one turn of the event loop: about 5 ms. */
const SCAN_BATCH = 2_000

/** The client's row objects cost more than the rows: a chunk is returned as one text per column. */
const CHUNK = 20_000

const indexedEntry = z.object({
  id: z.number(),
  createdAt: z.number(),
  price: z.nullable(z.number()),
  earnings: z.nullable(z.number()),
  profit: z.nullable(z.number()),
  profitYear: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  words: z.array(z.number()),
  title: z.string(),
  description: z.string(),
  staffTexts: z.string(),
})
const changeList = z.array(z.object({ id: z.number(), entry: z.nullable(indexedEntry) }))
const searchedTextList = z.array(z.object({ id: z.number(), title: z.string(), description: z.string() }))
const textList = z.array(z.tuple([z.number(), z.string()]))

async function firstRow(db: Queryable, query: SQL): Promise<Record<string, unknown>> {
  const [row] = await db.all(query)
  return propertiesOf(row)
}

/** All listings by creation and id, in chunks. */
export async function* allListings(db: Queryable): AsyncGenerator<Batch> {
  let last = { time: Number.MIN_SAFE_INTEGER, id: 0 }
  for (;;) {
    const found = await firstRow(
      db,
      sql`SELECT count(*) AS count, group_concat(id) AS ids, group_concat(created_at) AS times,
        group_concat(price) AS prices, group_concat(earnings) AS earnings, group_concat(profit) AS profits,
        group_concat(profit_year) AS profitYears, group_concat(stars) AS ratings, ${list(wordNames.map(name => sql`group_concat(${name}) AS ${name}`))}
        FROM (SELECT id, created_at, ${CATALOGUE_PRICE} AS price, ${list(
          CATALOGUE_WORDS.map((word, index) => sql`${word} AS ${wordNames[index]}`),
        )}, ${CATALOGUE_FIGURES.earnings} AS earnings, ${CATALOGUE_FIGURES.profit} AS profit,
          ${CATALOGUE_FIGURES.profitYear} AS profit_year, ${CATALOGUE_FIGURES.rating} AS stars FROM listings
          WHERE deleted_at IS NULL AND (created_at, id) > (${last.time}, ${last.id}) ORDER BY created_at, id LIMIT ${CHUNK})`,
    )
    const count = Number(found.count)
    const read = (key: string) => readNumbers(String(found[key] ?? ""), count)
    const batch: Batch = {
      ids: read("ids"),
      times: read("times"),
      prices: read("prices"),
      earnings: read("earnings"),
      profits: read("profits"),
      profitYears: read("profitYears"),
      ratings: read("ratings"),
      words: CATALOGUE_WORDS.map((_, word) => read(`word${word}`)),
    }
    yield batch
    if (count < CHUNK) return
    last = { time: batch.times.at(-1) ?? 0, id: batch.ids.at(-1) ?? 0 }
  }
}

/** The number of the newest change, 0 before the first; and the oldest one that is still stored. */
export type ChangeNumbers = { newest: number; oldest: number }
// A single query for both would scan every row; each alone is at one end of the index.
const CHANGE_NUMBERS = sql`ifnull((SELECT max(number) FROM listing_changes), 0) AS newest,
  ifnull((SELECT min(number) FROM listing_changes), 0) AS oldest`
const toChangeNumbers = ({ newest, oldest }: Record<string, unknown>): ChangeNumbers => ({
  newest: Number(newest),
  oldest: Number(oldest),
})

export async function changeNumbers(db: Queryable): Promise<ChangeNumbers> {
  return toChangeNumbers(await firstRow(db, sql`SELECT ${CHANGE_NUMBERS}`))
}

/**
 * The listings that have changed after the change with this number, `limit` at most, with their texts; `entry` is null for
 * one that is deleted. One query, because the first read after every write waits for it.
 */
export async function changesSince(
  db: Queryable,
  number: number,
  limit: number,
): Promise<ChangeNumbers & { changes: z.output<typeof changeList> }> {
  const row = await firstRow(
    db,
    sql`SELECT ${CHANGE_NUMBERS}, json_group_array(json_object('id', listing_id, 'entry', iif(id IS NULL, NULL, json_object('id', id,
        'createdAt', created_at, 'price', price, 'earnings', summary ->> 'earnings_month', 'profit', summary ->> 'profit_month',
        'profitYear', summary ->> 'profit_year', 'rating', rating, 'words', json_array(${list(CATALOGUE_WORDS)}), 'title', title,
        'description', description, 'staffTexts', ${STAFF_TEXTS})))) AS changes
      FROM (SELECT DISTINCT listing_id FROM listing_changes WHERE number > ${number} LIMIT ${limit})
      LEFT JOIN listings ON id = listing_id AND deleted_at IS NULL`,
  )
  return { ...toChangeNumbers(row), changes: changeList.parse(JSON.parse(String(row.changes))) }
}

/** The newest snapshot that is stored completely, without its parts. */
export async function findSnapshot(db: Queryable): Promise<{ version: number; about: SnapshotAbout } | null> {
  const rows = await db
    .select({ version: catalogueSnapshot.version, about: catalogueSnapshot.about, parts: count() })
    .from(catalogueSnapshot)
    .groupBy(catalogueSnapshot.version)
    .orderBy(desc(catalogueSnapshot.version))
  for (const { version, about: json, parts } of rows) {
    const about = readAbout(json)
    if (about?.parts === parts) return { version, about }
  }
  return null
}

/** One part at a time, because a row's bytes are copied. */
export async function snapshotParts(
  db: Queryable,
  version: number,
  { parts }: SnapshotAbout,
): Promise<Buffer[]> {
  const read: Buffer[] = []
  for (let part = 0; part < parts; part++) {
    const [row] = await db
      .select({ data: catalogueSnapshot.data })
      .from(catalogueSnapshot)
      .where(and(eq(catalogueSnapshot.version, version), eq(catalogueSnapshot.part, part)))
    if (row) read.push(row.data)
  }
  return read
}

export async function insertSnapshotPart(
  tx: Transaction,
  row: typeof catalogueSnapshot.$inferInsert,
): Promise<void> {
  await tx.insert(catalogueSnapshot).values(row).onConflictDoNothing()
}

export async function deleteOtherSnapshots(tx: Transaction, version: number): Promise<void> {
  await tx.delete(catalogueSnapshot).where(ne(catalogueSnapshot.version, version))
}

/** Ids of the listings that have a word starting with this folded one, separated by commas. */
export async function idsWithWord(db: Queryable, word: string): Promise<string> {
  const { ids } = await firstRow(
    db,
    sql`SELECT group_concat(rowid) AS ids FROM listing_words WHERE listing_words MATCH ${`"${word}"*`}`,
  )
  return typeof ids === "string" ? ids : ""
}

/** The searched texts; deleted listings are omitted. */
export async function searchedTexts(db: Queryable, ids: readonly number[]): Promise<SearchedText[]> {
  const { texts } = await firstRow(
    db,
    sql`SELECT json_group_array(json_object('id', id, 'title', title, 'description', description)) AS texts
      FROM listings WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
  return searchedTextList.parse(JSON.parse(String(texts)))
}

/** The searched texts of all published listings, in batches. */
export async function* publishedTexts(db: Queryable): AsyncGenerator<string[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { texts }: Record<string, unknown> = await firstRow(
      db,
      sql`SELECT json_group_array(json_array(id, title || ' ' || description)) AS texts
        FROM (SELECT id, title, description FROM listings
          WHERE id > ${after} AND status = 'published' AND deleted_at IS NULL ORDER BY id LIMIT ${SCAN_BATCH})`,
    )
    const rows = textList.parse(JSON.parse(String(texts)))
    yield rows.map(([, text]) => text)
    after = rows.length === SCAN_BATCH ? rows.at(-1)?.[0] : undefined
  }
}

/** The listings behind an id whose staff texts have a word starting with this folded one, and the last id looked at. */
async function scanStaffTexts(db: Queryable, word: string, after: number) {
  const { texts } = await firstRow(
    db,
    sql`SELECT json_group_array(json_array(id, texts)) AS texts
      FROM (SELECT id, ${STAFF_TEXTS} AS texts FROM listings WHERE id > ${after} ORDER BY id LIMIT ${SCAN_BATCH})`,
  )
  const rows = textList.parse(JSON.parse(String(texts)))
  const found = rows.filter(([, text]) => foldedWords(text).some(own => own.startsWith(word)))
  return {
    ids: found.map(([id]) => id),
    last: rows.length === SCAN_BATCH ? rows.at(-1)?.[0] : undefined,
  }
}

/**
 * Like `idsWithWord`, in the staff texts as well. Those have no index, because few search them: they are scanned in
 * steps between which other requests are answered.
 */
export async function idsWithAnyWord(db: Queryable, word: string): Promise<string> {
  const parts = [await idsWithWord(db, word)]
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { ids, last }: Awaited<ReturnType<typeof scanStaffTexts>> = await scanStaffTexts(db, word, after)
    if (ids.length) parts.push(ids.join())
    after = last
    if (after !== undefined) await setImmediate()
  }
  return parts.filter(Boolean).join()
}
