import { basename, join, resolve } from "node:path"
import { AppError } from "#server/app-error.ts"
import type { Database } from "#server/db/database.ts"
import type { Logger } from "#server/logger.ts"
import { isAdmin, type Viewer } from "#server/viewer.ts"
import { isImage } from "./file-kinds.ts"
import { fitExtension } from "./file-name.ts"
import { findProductImage } from "./product-images.ts"
import { findFileByPath, uploadsByPaths } from "./queries.ts"
import { copyFiles, locate, removeFile } from "./store.ts"
import { createSweepService } from "./sweep-service.ts"
import { createUploadsService } from "./uploads-service.ts"
import { createVariants, type VariantSource, type VariantWidth } from "./variants.ts"

/** A file that may be sent to whoever asked; `tag` changes with its bytes, `varies` says by `Accept`. */
export type StoredFile = {
  absolutePath: string
  mime: string
  downloadName: string | null
  isPublic: boolean
  tag: string
  varies: boolean
}
type Found = VariantSource & Omit<StoredFile, "tag" | "varies"> & { width: number | null }
export type FilesService = ReturnType<typeof createFilesService>
type Deps = {
  logger: Logger
  /** Milliseconds since 1970. */
  now: () => number
}

/** Stored files, by the path that listings carry. `storageUrl` is `file:FOLDER`. */
export function createFilesService(database: Database, storageUrl: string, { logger, now }: Deps) {
  const root = resolve(storageUrl.slice("file:".length))
  const variantsFolder = join(root, "variants")
  const variants = createVariants(variantsFolder)

  async function findRow(path: string, viewer: Viewer) {
    const file = await findFileByPath(database.read, path)
    if (file) return { ...file, isPublic: file.status === "published" }
    const [upload] = viewer.user ? await uploadsByPaths(database.read, [path], viewer.user.id) : []
    return upload ? { ...upload, isPublic: false } : null
  }

  async function lookUp(path: string, viewer: Viewer): Promise<Found> {
    const ofProduct = findProductImage(path)
    if (ofProduct)
      return { ...ofProduct, mime: "image/webp", downloadName: null, isPublic: true, width: null }
    const file = await findRow(path, viewer)
    const absolutePath = locate(root, path)
    if (!file || !absolutePath || !(file.isPublic || isAdmin(viewer))) throw new AppError("not_found")
    const { mime, width, isPublic } = file
    const downloadName = file.field === "files" ? fitExtension(file.name, mime) : null
    return { absolutePath, key: basename(path), mime, width, isPublic, downloadName }
  }

  async function remove(paths: readonly string[]): Promise<void> {
    for (const path of paths)
      try {
        await removeFile(root, path)
        await variants.removeAll(basename(path))
      } catch (error) {
        logger.error("a file could not be removed", { error })
      }
  }

  return {
    /** The folder that files are written to. */
    root,
    ...createUploadsService({ database, root, now }),
    /** Removes files that no listing names any more, with their smaller copies; what fails is left to the sweep. */
    remove,
    /** Copies files under new names, all or none; old path → new path, without those that are not there. */
    copy: (paths: readonly string[]) => copyFiles(root, paths),
    ...createSweepService({ database, root, variantsFolder, remove, logger, now }),

    /** 404 for what is not there and for what a visitor may not have, alike. */
    async find(path: string, viewer: Viewer): Promise<StoredFile> {
      const { absolutePath, key, mime, downloadName, isPublic } = await lookUp(path, viewer)
      return { absolutePath, mime, downloadName, isPublic, tag: key, varies: false }
    },

    /**
     * An image at most `width` pixels wide, in a modern format where `webp` says it is taken; the image itself
     * where it is that already.
     */
    async findVariant(path: string, width: VariantWidth, webp: boolean, viewer: Viewer): Promise<StoredFile> {
      const { width: held, key, absolutePath, ...file } = await lookUp(path, viewer)
      if (!isImage(file.mime)) return { ...file, absolutePath, tag: key, varies: false }
      const isSmall = webp && file.mime === "image/webp" && held !== null && held <= width
      const made = isSmall
        ? { absolutePath, mime: file.mime }
        : await variants.make({ absolutePath, key }, width, webp)
      return {
        ...made,
        isPublic: file.isPublic,
        downloadName: null,
        tag: basename(made.absolutePath),
        varies: true,
      }
    },
  }
}
