import type { NewFile } from "#drizzle/schema.ts"
import type { FileStore } from "#server/files/store/file-store.ts"
import { storeAll } from "#server/files/store/store-all.ts"
import { toEvidenceColumns } from "#server/listings/evidence/stored.ts"
import { specialsOf } from "#server/listings/evidence/verified-seller.ts"
import { searchWords, toColumns } from "#server/listings/listing-row.ts"
import { insertFiles, insertListings } from "#server/listings/writing-queries.ts"
import type { Database } from "#server/platform/db/database.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { demoFigures } from "../demo/figures.ts"
import type { DemoFile, DemoListing } from "../demo/types.ts"

const DAY_MS = 86_400_000
const EXTENSIONS: Record<string, string> = {
  "image/webp": "webp",
  "image/png": "png",
  "application/pdf": "pdf",
  "text/csv": "csv",
  "text/plain": "txt",
}

/** The listing as it is stored, parsed by the same rules as an admin's payload. */
export function prepare(listing: DemoListing, createdAt: number) {
  const { value, problems } = readListingInput(
    { ...listing, figures: demoFigures(listing, createdAt) },
    { now: createdAt },
  )
  if (!value) throw new Error(`"${listing.title}": ${JSON.stringify(problems)}`)
  const { availability = "available", checks = [] } = listing
  const evidence = checks.map(({ daysBefore, ...check }) => {
    const checked_on = new Date(createdAt - daysBefore * DAY_MS).toISOString().slice(0, 10)
    return { ...check, checked_on, through: null, note: null }
  })
  const fields = toColumns(value)
  const columns = { ...fields, ...toEvidenceColumns(evidence), specials: specialsOf(fields, evidence) }
  const row = { ...columns, availability, createdAt, updatedAt: createdAt }
  return { row, words: searchWords(value) }
}

/** Stores the files first, then the listing with their rows in one transaction; returns its id. */
export async function insertWithFiles(
  { database, store }: { database: Database; store: FileStore },
  listing: ReturnType<typeof prepare>,
  files: DemoFile[],
): Promise<number> {
  const stored: Omit<NewFile, "listingId">[] = []
  for (const [index, { field, name, mime, bytes, width, height }] of files.entries()) {
    const [path = ""] = await storeAll(store, [{ bytes, extension: EXTENSIONS[mime] ?? "bin" }])
    const { createdAt } = listing.row
    stored.push({ field, position: index, path, name, mime, size: bytes.length, width, height, createdAt })
  }
  return database.write(async tx => {
    const [listingId] = await insertListings(tx, [listing])
    if (listingId === undefined) throw new Error("an insert answered no id")
    await insertFiles(
      tx,
      stored.map(file => ({ ...file, listingId })),
    )
    return listingId
  })
}
