import { and, eq, inArray, isNull, lt } from "drizzle-orm"
import { unionAll } from "drizzle-orm/sqlite-core"
import { files, listings, type UploadRow, uploads } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/db/database.ts"

/** A listing's file and the status of that listing; null for no such file, or one of a listing in the trash. */
export async function findFileByPath(db: Queryable, path: string) {
  const { name, mime, field, width } = files
  const [row] = await db
    .select({ name, mime, field, width, status: listings.status })
    .from(files)
    .innerJoin(listings, eq(listings.id, files.listingId))
    .where(and(eq(files.path, path), isNull(listings.deletedAt)))
  return row ?? null
}

/** Files that this admin uploaded and has not yet saved with a listing. */
export async function uploadsByPaths(
  db: Queryable,
  paths: readonly string[],
  userId: string,
): Promise<UploadRow[]> {
  if (paths.length === 0) return []
  return db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.path, [...paths]), eq(uploads.userId, userId)))
}

export async function insertUpload(tx: Transaction, row: UploadRow): Promise<void> {
  await tx.insert(uploads).values(row)
}

export async function deleteUploads(tx: Transaction, paths: readonly string[]): Promise<void> {
  await tx.delete(uploads).where(inArray(uploads.path, [...paths]))
}

/** Deletes the rows of uploads made before a time; returns their paths. */
export async function deleteUploadsBefore(tx: Transaction, time: number): Promise<string[]> {
  const gone = await tx.delete(uploads).where(lt(uploads.createdAt, time)).returning({ path: uploads.path })
  return gone.map(row => row.path)
}

/**
 * Those of the paths that a row refers to. One statement, so that a file that moves from the uploads to a listing in
 * the meantime is found in one of the two.
 */
export async function namedPaths(db: Queryable, paths: readonly string[]): Promise<Set<string>> {
  const asked = [...paths]
  const rows = await unionAll(
    db.select({ path: files.path }).from(files).where(inArray(files.path, asked)),
    db.select({ path: uploads.path }).from(uploads).where(inArray(uploads.path, asked)),
  )
  return new Set(rows.map(row => row.path))
}
