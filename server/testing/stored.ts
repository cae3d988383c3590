import { files } from "#drizzle/schema.ts"
import { storeAll } from "#server/files/store/file-store.ts"
import { ADMIN, type Product, payload } from "./product.ts"

type Kind = {
  field?: "screenshots" | "files"
  name?: string
  mime?: string
  status?: string
  width?: number | null
}

/** A listing with one stored file, written unchanged; returns its id and the file's path. */
export async function storeWithListing(product: Product, bytes: Uint8Array, kind: Kind = {}) {
  const { field = "screenshots", name = "one.webp", mime = "image/webp", status = "published" } = kind
  const app = await product.services.apps.create(payload({ status }), ADMIN)
  const [path = ""] = await storeAll(product.services.files.storage, [{ content: bytes, extension: "bin" }])
  const { width = null } = kind
  const row = { field, name, mime, width, listingId: app.id, path, size: bytes.length, createdAt: 1 }
  await product.database.write(async tx => {
    await tx.insert(files).values(row)
  })
  return { id: app.id, path }
}

/** The paths of all files stored under a prefix such as `listings/`, in order. */
export async function storedFiles({ services }: Product, prefix: string): Promise<string[]> {
  const found = await Array.fromAsync(services.files.storage.list(prefix))
  return found.flat().sort()
}
