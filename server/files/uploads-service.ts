import type { UploadRow } from "#drizzle/schema.ts"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import {
  commitAnswer,
  type Database,
  type Queryable,
  type Transaction,
} from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { hashOf } from "#server/platform/pieces.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { authorize, uploaderOf, type Viewer } from "#server/platform/viewer.ts"
import type { FieldErrorCode, FieldProblem } from "#shared/errors.ts"
import {
  attachmentMimes,
  type FileField,
  MAX_IMAGE_MB,
  maxMegabytes,
  typeProblem,
  type UploadedFile,
} from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { BYTES_PER_MB } from "#shared/units.ts"
import { cleanName, detectMime, extensionsOf, fitExtension, isImage, isTabSeparated } from "./file-kinds.ts"
import { makeImage } from "./images.ts"
import {
  attachUploads,
  deleteUploads,
  deleteUploadsOfUser,
  insertUpload,
  sizesOfMember,
  uploadsByPaths,
  uploadsOfProposal,
  uploadsOfUser,
} from "./queries.ts"
import { type FileStore, storeAll, storeFile } from "./store/file-store.ts"

const MAX_FILES = 200
const MAX_BYTES = 200 * BYTES_PER_MB
/** The minimum size of a file, on the disk and in the database. */
const MIN_BYTES = 4096

type Uploader = NonNullable<ReturnType<typeof uploaderOf>>

/**
 * 413 if a person may not add another file of `size` bytes: 200 files and 200 MB, of which each file takes at least
 * 4 KB. All files of a member count, wherever they are, until their listing is accepted or their deal has ended; of
 * others only those of the same conversation or deal, `sizesThere`.
 */
async function requireRoom(
  tx: Transaction,
  { kind, id }: Uploader,
  size: number,
  sizesThere: readonly number[] = [],
): Promise<void> {
  const sizes = kind === "member" ? await sizesOfMember(tx, id) : sizesThere
  const used = [...sizes, size].reduce((sum, one) => sum + Math.max(one, MIN_BYTES), 0)
  if (sizes.length >= MAX_FILES || used > MAX_BYTES) throw new AppError("too_many_files")
}

/** A sent file that may be stored: validated by its content, images re-encoded. */
type PreparedFile = {
  /** Of an attachment the file that was received, which is not in memory. */
  content: Uint8Array | Blob
  extension: string
  name: string
  mime: string
  width: number | null
  height: number | null
}
type Intake = { file: PreparedFile; problem: null } | { file: null; problem: FieldProblem }

/** The kind of a file by its content; for financials, a tab-separated text counts as CSV whatever its name. */
async function mimeFor(field: FileField, sent: File, name: string) {
  const mime = await detectMime(sent, name)
  const isTable = field === "financials" && mime === "text/plain" && (await isTabSeparated(sent))
  return isTable ? "text/csv" : mime
}

/**
 * Validates a file sent for a field by its content alone: the sent name is only displayed, the sent type is ignored.
 * 503 when the image library failed.
 */
export async function prepareFile(sent: File, field: FileField, logger: Logger): Promise<Intake> {
  const name = cleanName(sent.name)
  const refuse = (code: FieldErrorCode, limit?: number): Intake => ({
    file: null,
    problem: { code, name, ...(limit && { limit }) },
  })
  const limit = maxMegabytes(field)
  if (sent.size === 0) return refuse("file_empty")
  if (sent.size > limit * BYTES_PER_MB) return refuse("file_too_large", limit)
  const mime = await mimeFor(field, sent, name)
  if (mime && isImage(mime)) {
    if (sent.size > MAX_IMAGE_MB * BYTES_PER_MB) return refuse("file_too_large", MAX_IMAGE_MB)
    const outcome = await makeImage(sent, logger)
    if ("problem" in outcome) return refuse(outcome.problem, outcome.limit)
    const { bytes: content, width, height } = outcome.image
    const made = {
      content,
      width,
      height,
      extension: "webp",
      name: fitExtension(name, mime),
      mime: "image/webp",
    }
    return { file: made, problem: null }
  }
  const [extension] = mime ? extensionsOf(mime) : []
  const isTaken = attachmentMimes(field).some(one => one === mime)
  if (!mime || !extension || !isTaken) return refuse(typeProblem(field))
  const attachment = {
    content: sent,
    extension,
    name: fitExtension(mime === "text/csv" ? name.replace(/\.txt$/i, ".tsv") : name, mime),
    mime,
    width: null,
    height: null,
  }
  return { file: attachment, problem: null }
}

type Deps = {
  database: Database
  store: FileStore
  logger: Logger
  takeBack: (paths: readonly string[], error: unknown) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
}

function readField({ field: given }: Record<string, unknown>): FileField {
  const field = FILE_FIELDS.find(one => one === given)
  if (!field) throw fieldError("field", "choice_invalid")
  return field
}

/** Files uploaded ahead of their listing: validated, stored, and reserved for the person who uploaded them. */
export function createUploadsService({ database, store, logger, takeBack, now }: Deps) {
  async function storePrepared(prepared: PreparedFile[]): Promise<UploadedFile[]> {
    const paths = await storeAll(store, prepared)
    return prepared.map(({ name, mime, content, width, height }, index) => ({
      path: paths[index] ?? "",
      name,
      mime,
      size: content instanceof Blob ? content.size : content.length,
      ...(width && height && { width, height }),
    }))
  }

  async function addFile<T>(
    sent: unknown,
    field: FileField,
    write: (tx: Transaction, stored: UploadedFile, sha256: string) => Promise<T>,
  ): Promise<T> {
    if (!(sent instanceof File)) throw fieldError("file", "required")
    const { file, problem } = await prepareFile(sent, field, logger)
    if (!file) throw new AppError("invalid", { problems: { file: [problem] } })
    const { content } = file
    const hash = content instanceof Blob ? await hashOf(content) : sha256(content)
    const [stored] = await storePrepared([file])
    if (!stored) throw new AppError("internal")
    try {
      return await database.write(tx => write(tx, stored, hash))
    } catch (error) {
      await takeBack([stored.path], error)
      throw error
    }
  }

  return {
    /**
     * Stores a sent file together with the rows that `write` makes for it with the SHA-256 of what is stored, and
     * deletes it again if that fails. 422 on `file`; 507 on a full disk.
     */
    addFile,
    requireRoom,

    /** Validates a sent file and re-encodes images; the problem names the rejected file. */
    prepare: (sent: File, field: FileField) => prepareFile(sent, field, logger),

    /** Stores files durably, all or none; 507 on a full disk. The caller commits. */
    store: storePrepared,
    /** Stores a finished file of this machine durably; returns its path. The caller commits. */
    storeFile: (source: string, extension: string) => storeFile(store, source, extension),

    /**
     * Stores one file ahead of its listing. 401 for a visitor; 422 on `field` or `file`; 413 when a member's files
     * exceed 200 files or 200 MB; 507 on a full disk.
     */
    async upload(form: Record<string, unknown>, viewer: Viewer): Promise<UploadedFile> {
      authorize(viewer, "uploads.create")
      const uploader = uploaderOf(viewer)
      if (!uploader) throw new AppError("forbidden")
      const { id: userId } = uploader
      const field = readField(form)
      return addFile(form.file, field, async (tx, stored) => {
        const { path, name, mime, size, width = null, height = null } = stored
        await requireRoom(tx, uploader, size)
        const row = {
          path,
          userId,
          field,
          name,
          mime,
          size,
          width,
          height,
          createdAt: now(),
          proposalId: null,
        }
        await insertUpload(tx, row)
        await commitAnswer(tx, stored)
        return stored
      })
    },

    /** Which of the paths are uploads of the viewer or, while a proposal is accepted, of that proposal. */
    async findUploads(
      db: Queryable,
      paths: readonly string[],
      viewer: Viewer,
      proposalId: number | null,
    ): Promise<UploadRow[]> {
      const userId = uploaderOf(viewer)?.id
      const found = await uploadsByPaths(db, paths)
      return found.filter(
        upload => upload.userId === userId || (proposalId !== null && upload.proposalId === proposalId),
      )
    },

    /** Adds a member's uploads again under the paths of their copies; 413 beyond the member's quota. */
    async addCopies(tx: Transaction, userId: string, copies: ReadonlyMap<string, string>): Promise<void> {
      for (const upload of await uploadsByPaths(tx, [...copies.keys()])) {
        await requireRoom(tx, { kind: "member", id: userId }, upload.size)
        const path = copies.get(upload.path) ?? upload.path
        await insertUpload(tx, { ...upload, path, userId, proposalId: null, createdAt: now() })
      }
    },

    /** Attaches uploads to a proposal in the transaction that saves it; without paths, all of its uploads are released. */
    attachUploads,

    /** The uploads that are attached to a proposal. */
    async uploadsOf(db: Queryable, proposalId: number): Promise<(UploadedFile & { field: FileField })[]> {
      const rows = await uploadsOfProposal(db, proposalId)
      return rows.map(({ path, field, name, mime, size, width, height }) => ({
        path,
        field,
        name,
        mime,
        size,
        ...(width && height && { width, height }),
      }))
    },

    /** All uploads of a person that are not yet saved with a listing. */
    async uploadsBy(db: Queryable, userId: string): Promise<(UploadedFile & { created_at: string })[]> {
      const rows = await uploadsOfUser(db, userId)
      return rows.map(({ path, name, mime, size, createdAt }) => ({
        path,
        name,
        mime,
        size,
        created_at: new Date(createdAt).toISOString(),
      }))
    },

    /** Deletes the rows of all uploads of a person; the caller removes the files of these paths after the commit. */
    forgetUploads: (tx: Transaction, userId: string) => deleteUploadsOfUser(tx, userId),

    /** Deletes the rows of uploads, in the transaction that saves them with a listing. */
    async consumeUploads(tx: Transaction, paths: readonly string[]): Promise<void> {
      await deleteUploads(tx, paths)
    },
  }
}
