import { and, eq, inArray, isNull, lt, notInArray } from "drizzle-orm"
import { unionAll } from "drizzle-orm/sqlite-core"
import { dealFiles, deals } from "#drizzle/deals.ts"
import { evidenceFiles } from "#drizzle/evidence.ts"
import { requestFiles } from "#drizzle/requests.ts"
import { files, listings, type UploadRow, uploads } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { CLOSED_STATES } from "#shared/deals/states.ts"

/** A listing's file and that listing; null for no such file, or one of a listing in the trash. */
export async function findFileByPath(db: Queryable, path: string) {
  const { name, mime, field, width, visibility } = files
  const { id, status, availability, ownerId, ownerLeftAt } = listings
  const [row] = await db
    .select({
      file: { name, mime, field, width, visibility },
      listing: { id, status, availability, ownerId, ownerLeftAt },
    })
    .from(files)
    .innerJoin(listings, eq(listings.id, files.listingId))
    .where(and(eq(files.path, path), isNull(listings.deletedAt)))
  return row ?? null
}

/** Files that were uploaded and not yet saved with a listing. */
export async function uploadsByPaths(db: Queryable, paths: readonly string[]): Promise<UploadRow[]> {
  if (paths.length === 0) return []
  return db
    .select()
    .from(uploads)
    .where(inArray(uploads.path, [...paths]))
}

/** Attaches uploads to a proposal, replacing its former ones; they are retained until it is decided. */
export async function attachUploads(tx: Transaction, proposalId: number, paths: readonly string[]) {
  await tx.update(uploads).set({ proposalId: null }).where(eq(uploads.proposalId, proposalId))
  if (paths.length)
    await tx
      .update(uploads)
      .set({ proposalId })
      .where(inArray(uploads.path, [...paths]))
}

export async function uploadsOfProposal(db: Queryable, proposalId: number): Promise<UploadRow[]> {
  return db.select().from(uploads).where(eq(uploads.proposalId, proposalId)).orderBy(uploads.path)
}

/** Bytes of each file of a member: uploads that are not yet saved with a listing, files of requests and of open deals. */
export async function sizesOfMember(db: Queryable, memberId: string): Promise<number[]> {
  const rows = await unionAll(
    db.select({ size: uploads.size }).from(uploads).where(eq(uploads.userId, memberId)),
    db.select({ size: requestFiles.size }).from(requestFiles).where(eq(requestFiles.uploadedBy, memberId)),
    db
      .select({ size: dealFiles.size })
      .from(dealFiles)
      .innerJoin(deals, eq(deals.id, dealFiles.dealId))
      .where(and(eq(dealFiles.uploadedBy, memberId), notInArray(deals.state, [...CLOSED_STATES]))),
  )
  return rows.map(({ size }) => size)
}

export async function insertUpload(tx: Transaction, row: UploadRow): Promise<void> {
  await tx.insert(uploads).values(row)
}

export async function deleteUploads(tx: Transaction, paths: readonly string[]): Promise<void> {
  await tx.delete(uploads).where(inArray(uploads.path, [...paths]))
}

export async function uploadsOfUser(db: Queryable, userId: string): Promise<UploadRow[]> {
  return db.select().from(uploads).where(eq(uploads.userId, userId)).orderBy(uploads.createdAt)
}

/** Deletes the rows of all uploads of a person; returns their paths. */
export async function deleteUploadsOfUser(tx: Transaction, userId: string): Promise<string[]> {
  const deleted = await tx.delete(uploads).where(eq(uploads.userId, userId)).returning({ path: uploads.path })
  return deleted.map(row => row.path)
}

/** Deletes at most `limit` rows of uploads made before a time that no undecided proposal contains; returns their paths. */
export async function deleteUploadsBefore(tx: Transaction, time: number, limit: number): Promise<string[]> {
  const old = tx
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(lt(uploads.createdAt, time), isNull(uploads.proposalId)))
    .limit(limit)
  const deleted = await tx.delete(uploads).where(inArray(uploads.path, old)).returning({ path: uploads.path })
  return deleted.map(row => row.path)
}

/**
 * The paths among these that a row refers to. One statement, so that a file that moves from the uploads to a listing in
 * the meantime is found in one of the two.
 */
export async function namedPaths(db: Queryable, paths: readonly string[]): Promise<Set<string>> {
  const asked = [...paths]
  const rows = await unionAll(
    db.select({ path: files.path }).from(files).where(inArray(files.path, asked)),
    db.select({ path: uploads.path }).from(uploads).where(inArray(uploads.path, asked)),
    db.select({ path: dealFiles.path }).from(dealFiles).where(inArray(dealFiles.path, asked)),
    db.select({ path: requestFiles.path }).from(requestFiles).where(inArray(requestFiles.path, asked)),
    db.select({ path: evidenceFiles.path }).from(evidenceFiles).where(inArray(evidenceFiles.path, asked)),
  )
  return new Set(rows.map(row => row.path))
}
