import { eq } from "drizzle-orm"
import { files, listings } from "#drizzle/schema.ts"
import type { Queryable } from "#server/db/database.ts"

/** A listing's file and the status of that listing; null for no such file. */
export async function findFileByPath(db: Queryable, path: string) {
  const [row] = await db
    .select({ name: files.name, mime: files.mime, field: files.field, status: listings.status })
    .from(files)
    .innerJoin(listings, eq(listings.id, files.listingId))
    .where(eq(files.path, path))
  return row ?? null
}
