import { join, resolve, sep } from "node:path"
import { AppError } from "#server/app-error.ts"
import type { Database } from "#server/db/database.ts"
import { isAdmin, type Viewer } from "#server/viewer.ts"
import { findFileByPath } from "./queries.ts"
import { createVariants, type VariantWidth } from "./variants.ts"

/** Pictures that come with the product: the placeholder and the default avatar. */
const PRODUCT_IMAGES = join(import.meta.dirname, "../../storage/images")
const PRODUCT_IMAGE = /^images\/([a-z0-9-]+\.webp)$/

export type StoredFile = {
  absolutePath: string
  mime: string
  downloadName: string | null
  isPublic: boolean
}
export type FilesService = ReturnType<typeof createFilesService>

/** Stored files, by the path that listings carry. `storageUrl` is `file:FOLDER`. */
export function createFilesService(database: Database, storageUrl: string) {
  const root = resolve(storageUrl.slice("file:".length))
  const variants = createVariants(root)

  async function find(path: string, viewer: Viewer): Promise<StoredFile> {
    const productImage = PRODUCT_IMAGE.exec(path)?.[1]
    if (productImage)
      return {
        absolutePath: join(PRODUCT_IMAGES, productImage),
        mime: "image/webp",
        downloadName: null,
        isPublic: true,
      }
    const file = await findFileByPath(database.read, path)
    const absolutePath = resolve(root, path)
    const isPublic = file?.status === "published"
    if (!file || !absolutePath.startsWith(root + sep) || !(isPublic || isAdmin(viewer)))
      throw new AppError("not_found")
    return {
      absolutePath,
      mime: file.mime,
      downloadName: file.field === "files" ? file.name : null,
      isPublic,
    }
  }

  return {
    /** The folder that files are written to. */
    root,
    find,
    /** An image at most `width` pixels wide; the image itself where it cannot be made smaller. */
    async findVariant(path: string, width: VariantWidth, viewer: Viewer): Promise<StoredFile> {
      const file = await find(path, viewer)
      if (!file.mime.startsWith("image/")) return file
      const made = await variants.make(file.absolutePath, width)
      return { ...file, absolutePath: made, mime: "image/webp", downloadName: null }
    },
  }
}
