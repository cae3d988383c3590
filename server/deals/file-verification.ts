import type { FileStore } from "#server/files/store/file-store.ts"
import { piecesOf } from "#server/files/store/pieces.ts"
import type { Rest } from "#server/platform/work/slices.ts"
import { type StoredRecord, vouchedBy } from "./verification.ts"

/** The SHA-256 of a stored file, read in pieces, between which other requests are served. */
export async function sha256OfFile(store: FileStore, path: string, rest: Rest): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256")
  for await (const piece of piecesOf(await store.open(path))) {
    hasher.update(piece)
    await rest()
  }
  return hasher.digest("hex")
}

/** The event that vouches for a file whose size or, with `bytes`, content differs from the record; null for none. */
export async function findFileBreak(
  store: FileStore,
  { parts, events }: StoredRecord,
  { bytes, rest }: { bytes: boolean; rest: Rest },
): Promise<number | null> {
  for (const { part, row, columns } of parts) {
    if (part !== "file" || (columns.state ?? "ready") !== "ready" || typeof columns.path !== "string")
      continue
    const found = await store.stat(columns.path)
    const isSame =
      found?.size === columns.size &&
      (!bytes || (await sha256OfFile(store, columns.path, rest)) === columns.sha256)
    if (!isSame) return vouchedBy(events).get(`file:${row}`)?.number ?? 0
  }
  return null
}
