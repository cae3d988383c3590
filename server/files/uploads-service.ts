import type { UploadRow } from "#drizzle/schema.ts"
import { AppError } from "#server/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/db/database.ts"
import { commitNothing } from "#server/idempotency/service.ts"
import type { Logger } from "#server/logger.ts"
import { requireStaff, staffId, type Viewer } from "#server/viewer.ts"
import type { FileField, UploadedFile } from "#shared/files.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import { type PreparedFile, prepareFile } from "./intake.ts"
import { deleteUploads, insertUpload, uploadsByPaths } from "./queries.ts"
import type { FileStore } from "./store/file-store.ts"
import { storeAll } from "./store/store-all.ts"

type Deps = {
  database: Database
  store: FileStore
  logger: Logger
  takeBack: (paths: readonly string[], error: unknown) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
}

function readUpload(form: Record<string, unknown>): { field: FileField; file: File } {
  const field = FILE_FIELDS.find(one => one === form.field)
  if (!field) throw new AppError("invalid", { problems: { field: [{ code: "choice_invalid" }] } })
  if (!(form.file instanceof File))
    throw new AppError("invalid", { problems: { file: [{ code: "required" }] } })
  return { field, file: form.file }
}

/** Files uploaded ahead of their listing: validated, stored, and reserved for the admin who uploaded them. */
export function createUploadsService({ database, store, logger, takeBack, now }: Deps) {
  async function storePrepared(prepared: PreparedFile[]): Promise<UploadedFile[]> {
    const paths = await storeAll(store, prepared)
    return prepared.map(({ name, mime, bytes, width, height }, index) => ({
      path: paths[index] ?? "",
      name,
      mime,
      size: bytes.length,
      ...(width && height && { width, height }),
    }))
  }

  return {
    /** Validates a sent file and re-encodes images; the problem names the rejected file. */
    prepare: (sent: File, field: FileField) => prepareFile(sent, field, logger),

    /** Stores files durably, all or none; 507 on a full disk. The caller commits. */
    store: storePrepared,

    /** Stores one file ahead of its listing. 401 for a visitor; 422 on `field` or `file`; 507 on a full disk. */
    async upload(
      form: Record<string, unknown>,
      viewer: Viewer,
      commit = commitNothing,
    ): Promise<UploadedFile> {
      const { id: userId } = requireStaff(viewer, "uploads.create")
      const { field, file: sent } = readUpload(form)
      const { file, problem } = await prepareFile(sent, field, logger)
      if (!file) throw new AppError("invalid", { problems: { file: [problem] } })
      const [stored] = await storePrepared([file])
      if (!stored) throw new AppError("internal")
      const { path, name, mime, size, width = null, height = null } = stored
      const row = { path, userId, field, name, mime, size, width, height, createdAt: now(), proposalId: null }
      try {
        await database.write(async tx => {
          await insertUpload(tx, row)
          await commit(tx, stored)
        })
      } catch (error) {
        await takeBack([path], error)
        throw error
      }
      return stored
    },

    /** Which of the paths are this admin's own uploads; none for a visitor. */
    async findUploads(db: Queryable, paths: readonly string[], viewer: Viewer): Promise<UploadRow[]> {
      const userId = staffId(viewer)
      return userId ? uploadsByPaths(db, paths, userId) : []
    },

    /** Deletes the rows of uploads, in the transaction that saves them with a listing. */
    async consumeUploads(tx: Transaction, paths: readonly string[]): Promise<void> {
      await deleteUploads(tx, paths)
    },
  }
}
