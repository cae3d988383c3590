import { eq, inArray, sql } from "drizzle-orm"
import * as z from "zod/mini"
import { files, listings, type NewFile, type NewListing } from "#drizzle/schema.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { propertiesOf } from "#shared/properties.ts"

/** Well below the limit of 32,766 parameters per statement. */
const INSERTS_PER_STATEMENT = 500

/** A listing's columns and its search words. */
export type WordedListing = { row: NewListing; words: string }

/** Inserts listings with their search words; returns their ids, in order. Those that bring an id get it first. */
export async function insertListings(tx: Transaction, listing: WordedListing[]): Promise<number[]> {
  const numbered = listing.filter(({ row }) => row.id !== undefined)
  const others = listing.filter(({ row }) => row.id === undefined)
  const ids = new Map<WordedListing, number>()
  for (const group of [numbered.toSorted((a, b) => (a.row.id ?? 0) - (b.row.id ?? 0)), others])
    for (let start = 0; start < group.length; start += INSERTS_PER_STATEMENT) {
      const part = group.slice(start, start + INSERTS_PER_STATEMENT)
      const rows = await tx
        .insert(listings)
        .values(part.map(one => one.row))
        .returning({ id: listings.id })
      // RETURNING does not guarantee an order, but ids increase with the rows.
      const newIds = rows.map(row => row.id).sort((a, b) => a - b)
      const words = newIds.map((id, index) => sql`(${id}, ${part[index]?.words ?? ""})`)
      await tx.run(sql`INSERT INTO listing_words (rowid, words) VALUES ${sql.join(words, sql`, `)}`)
      for (const [index, one] of part.entries()) ids.set(one, newIds[index] ?? 0)
    }
  return listing.map(one => ids.get(one) ?? 0)
}

export async function updateListing(
  tx: Transaction,
  id: number,
  { row, words }: { row: Partial<NewListing>; words: string },
) {
  await tx.update(listings).set(row).where(eq(listings.id, id))
  await tx.run(sql`INSERT OR REPLACE INTO listing_words (rowid, words) VALUES (${id}, ${words})`)
}

const textList = z.array(z.object({ id: z.number(), title: z.string(), description: z.string() }))

/** The searched texts of the listings behind an id, `limit` at most; as one text, because row objects cost more. */
export async function textsAfter(tx: Transaction, after: number, limit: number) {
  const [row] =
    await tx.all(sql`SELECT json_group_array(json_object('id', id, 'title', title, 'description', description)) AS texts
    FROM (SELECT id, title, description FROM listings WHERE id > ${after} ORDER BY id LIMIT ${limit})`)
  return textList.parse(JSON.parse(String(propertiesOf(row).texts)))
}

export async function replaceWords(tx: Transaction, rows: { id: number; words: string }[]): Promise<void> {
  const values = JSON.stringify(rows.map(({ id, words }) => [id, words]))
  await tx.run(
    sql`INSERT OR REPLACE INTO listing_words (rowid, words)
      SELECT value ->> 0, value ->> 1 FROM json_each(${values})`,
  )
}

type Change = Pick<NewListing, "changedAt" | "updatedBy"> &
  Partial<
    Pick<NewListing, "updatedAt" | "status" | "availability" | "deletedAt" | "ownerLeftAt" | "leavesDetails">
  >
export async function changeListings(tx: Transaction, ids: readonly number[], change: Change) {
  await tx
    .update(listings)
    .set(change)
    .where(inArray(listings.id, [...ids]))
}

export async function setOwner(tx: Transaction, id: number, ownerId: string | null): Promise<void> {
  await tx.update(listings).set({ ownerId }).where(eq(listings.id, id))
}

/** Deletes listings and the rows of their files; their contact requests remain. */
export async function deleteListings(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(listings).where(inArray(listings.id, [...ids]))
}

export async function insertFiles(tx: Transaction, rows: NewFile[]): Promise<void> {
  if (rows.length) await tx.insert(files).values(rows)
}

export async function changeFile(tx: Transaction, id: number, change: Partial<NewFile>): Promise<void> {
  await tx.update(files).set(change).where(eq(files.id, id))
}

export async function deleteFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(files).where(inArray(files.id, [...ids]))
}
