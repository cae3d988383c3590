import { and, asc, count, eq, inArray, isNull, sum } from "drizzle-orm"
import { type EvidenceFileRow, evidenceAsks, evidenceFiles } from "#drizzle/evidence.ts"
import { type ListingRow, listings } from "#drizzle/schema.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import type { Paging } from "#server/platform/paging.ts"
import type { EvidenceClaim } from "#shared/evidence/evidence.ts"

export async function updateEvidence(
  tx: Transaction,
  id: number,
  columns: Pick<ListingRow, "evidence" | "checked" | "specials" | "updatedAt" | "changedAt">,
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
  return writtenRow(await tx.insert(evidenceFiles).values(row).returning())
}

export async function deleteEvidenceFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(evidenceFiles).where(inArray(evidenceFiles.id, [...ids]))
}

/** Records a requested check; false if it was requested before. */
export async function insertAsk(tx: Transaction, row: typeof evidenceAsks.$inferInsert): Promise<boolean> {
  return (await tx.insert(evidenceAsks).values(row).onConflictDoNothing().returning()).length > 0
}

export async function deleteAsks(
  tx: Transaction,
  listingId: number,
  claims: readonly EvidenceClaim[],
): Promise<void> {
  await tx
    .delete(evidenceAsks)
    .where(and(eq(evidenceAsks.listingId, listingId), inArray(evidenceAsks.claim, [...claims])))
}

/** The claims of a listing with a requested check. */
export async function asksOfListing(db: Queryable, listingId: number): Promise<EvidenceClaim[]> {
  const rows = await db.select().from(evidenceAsks).where(eq(evidenceAsks.listingId, listingId))
  return rows.map(({ claim }) => claim)
}

/** Open requests about listings that are not in the trash, oldest first. */
export async function pageOfAsks(db: Queryable, { limit, offset }: Paging) {
  return db
    .select({ ask: evidenceAsks, title: listings.title })
    .from(evidenceAsks)
    .innerJoin(listings, eq(listings.id, evidenceAsks.listingId))
    .where(isNull(listings.deletedAt))
    .orderBy(asc(evidenceAsks.at), asc(evidenceAsks.listingId), asc(evidenceAsks.claim))
    .limit(limit)
    .offset(offset)
}

export async function countAsks(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(evidenceAsks)
    .innerJoin(listings, eq(listings.id, evidenceAsks.listingId))
    .where(isNull(listings.deletedAt))
  return row?.count ?? 0
}
