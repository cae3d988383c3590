import { and, asc, eq, inArray, sum } from "drizzle-orm"
import { type EvidenceFileRow, evidenceFiles } from "#drizzle/evidence.ts"
import { type ListingRow, listings } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

export async function updateEvidence(
  tx: Transaction,
  id: number,
  columns: Pick<ListingRow, "evidence" | "checked" | "specials">,
): Promise<void> {
  await tx.update(listings).set(columns).where(eq(listings.id, id))
}

/** The private files of listings, oldest first. */
export async function filesOfEvidence(
  db: Queryable,
  listingIds: readonly number[],
): Promise<EvidenceFileRow[]> {
  return db
    .select()
    .from(evidenceFiles)
    .where(inArray(evidenceFiles.listingId, [...listingIds]))
    .orderBy(asc(evidenceFiles.id))
}

export async function findEvidenceFile(
  db: Queryable,
  listingId: number,
  id: number,
): Promise<EvidenceFileRow | null> {
  const isAsked = and(eq(evidenceFiles.listingId, listingId), eq(evidenceFiles.id, id))
  const [row] = await db.select().from(evidenceFiles).where(isAsked)
  return row ?? null
}

/** Bytes of the private files of a listing. */
export async function sizeOfEvidence(db: Queryable, listingId: number): Promise<number> {
  const [row] = await db
    .select({ size: sum(evidenceFiles.size) })
    .from(evidenceFiles)
    .where(eq(evidenceFiles.listingId, listingId))
  return Number(row?.size ?? 0)
}

export async function insertEvidenceFile(
  tx: Transaction,
  row: typeof evidenceFiles.$inferInsert,
): Promise<EvidenceFileRow> {
  const [inserted] = await tx.insert(evidenceFiles).values(row).returning()
  if (!inserted) throw new Error("the file was not inserted")
  return inserted
}

export async function deleteEvidenceFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(evidenceFiles).where(inArray(evidenceFiles.id, [...ids]))
}
