import type { FileStore } from "#server/files/store/file-store.ts"
import { type StoredRecord, vouchedBy } from "./verification.ts"

/** The SHA-256 of a stored file, read in pieces. */
export async function sha256OfFile(store: FileStore, path: string): Promise<string> {
  const body = await store.open(path)
  const hasher = new Bun.CryptoHasher("sha256")
  for await (const chunk of body instanceof Blob ? body.stream() : body) hasher.update(chunk)
  return hasher.digest("hex")
}

/** The event that vouches for a file of which size or, with `bytes`, content are not as recorded; null for none. */
export async function findFileBreak(
  store: FileStore,
  { parts, events }: StoredRecord,
  { bytes }: { bytes: boolean },
): Promise<number | null> {
  for (const { part, row, columns } of parts) {
    if (part !== "file" || (columns.state ?? "ready") !== "ready" || typeof columns.path !== "string")
      continue
    const found = await store.stat(columns.path)
    const isSame =
      found?.size === columns.size && (!bytes || (await sha256OfFile(store, columns.path)) === columns.sha256)
    if (!isSame) return vouchedBy(events).get(`file:${row}`)?.number ?? 0
  }
  return null
}
