import { createHmac, timingSafeEqual } from "node:crypto"
import { basename } from "node:path"
import type { FileRow, ListingRow, UploadRow } from "#drizzle/schema.ts"
import { requireFound } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { CommitUncertain } from "#server/platform/db/failures.ts"
import type { Logger } from "#server/platform/logger.ts"
import { createSecret } from "#server/platform/secrets.ts"
import { may, uploaderOf, type Viewer } from "#server/platform/viewer.ts"
import { hasVisibility } from "#shared/listings/file-access.ts"
import { fitExtension, isImage } from "./file-kinds.ts"
import { createVariants, type VariantSource, type VariantWidth } from "./images.ts"
import { findFileByPath, uploadsByPaths } from "./queries.ts"
import { copyAll, type FileStore, inParallel } from "./store/file-store.ts"
import { createSweepService, findProductImageKey, productStore } from "./sweep-service.ts"
import { createUploadsService } from "./uploads-service.ts"

/**
 * The files of a listing that a reader may see: staff and the owner all, a member with access also those for buyers. A
 * party of the deal that sold the listing retains access to the same files as before.
 */
export type Reader = { sees: "everything" | "granted" | "public"; isParty: boolean }
export const PUBLIC_READER: Reader = { sees: "public", isParty: false }

/** Facts about a member from other nouns; both functions read the given database. */
type ReaderFacts = {
  hasAccess: (db: Queryable, listingId: number, memberId: string) => Promise<boolean>
  /** Whether the address belongs to a party of the completed deal for the listing. */
  boughtOrSold: (db: Queryable, listingId: number, email: string) => Promise<boolean>
}

type Owned = Pick<ListingRow, "id" | "ownerId" | "availability">
type Closable = Pick<ListingRow, "availability" | "ownerLeftAt">

/** The viewer's relation to a listing. */
async function readerOf(
  db: Queryable,
  { id, ownerId, availability }: Owned,
  viewer: Viewer,
  facts: ReaderFacts,
): Promise<Reader> {
  const author = ownerId === null ? null : ({ kind: "member", id: ownerId } as const)
  if (may(viewer, "files.read_all", { author })) return { sees: "everything", isParty: false }
  // A block suspends what a member was granted or bought; it is not taken away.
  if (viewer.actor.kind !== "member" || viewer.actor.blocked) return PUBLIC_READER
  return {
    sees: (await facts.hasAccess(db, id, viewer.actor.id)) ? "granted" : "public",
    isParty: availability === "sold" && (await facts.boughtOrSold(db, id, viewer.actor.email)),
  }
}

/** Whether the seller, who deleted the account, is hidden from the reader. */
export const hidesSeller = ({ ownerLeftAt }: Closable, { sees }: Reader): boolean =>
  ownerLeftAt !== null && sees !== "everything"

/** Whether the attachments of a listing are hidden from a reader: it is sold, or its seller has left. */
export const hidesFiles = (listing: Closable, reader: Reader): boolean =>
  hidesSeller(listing, reader) ||
  (listing.availability === "sold" && reader.sees !== "everything" && !reader.isParty)

/** Whether a reader of a listing may see this file of it, in responses and at its URL alike. */
export function isShown(
  { field, visibility }: Pick<FileRow, "field" | "visibility">,
  listing: Closable,
  reader: Reader,
): boolean {
  if (!hasVisibility(field)) return !hidesSeller(listing, reader)
  if (hidesFiles(listing, reader)) return false
  if (visibility === "public" || reader.sees === "everything") return true
  return visibility === "buyers" && reader.sees === "granted"
}

/** Long enough to import a file that was exported for a move. */
const TTL_MS = 7 * 86_400_000
const RADIX = 36
const KEY = /^([0-9a-z]{1,12})\.([\w-]{43})$/

/**
 * Keys with which anyone reads one private file for a week, at `/storage/{path}?key=…`: another installation fetches the
 * pictures of an exported draft. `now` is milliseconds since 1970.
 */
function createFileKeys(database: Database, now: () => number) {
  const secretOf = createSecret(database, "file keys")
  const signatureOf = (secret: string, path: string, expires: string) =>
    createHmac("sha256", secret).update(`${expires} ${path}`).digest()

  return {
    /** A function that makes the key of a path. */
    async keyMaker(): Promise<(path: string) => string> {
      const secret = await secretOf()
      const expires = (now() + TTL_MS).toString(RADIX)
      return path => `${expires}.${signatureOf(secret, path, expires).toString("base64url")}`
    },

    async isKey(path: string, key: string): Promise<boolean> {
      const [, expires = "", signature = ""] = KEY.exec(key) ?? []
      if (!signature || Number.parseInt(expires, RADIX) < now()) return false
      return timingSafeEqual(
        Buffer.from(signature, "base64url"),
        signatureOf(await secretOf(), path, expires),
      )
    },
  }
}

/** A file that the viewer may download; `tag` changes with its bytes, `varies` is whether it depends on `Accept`. */
export type StoredFile = {
  store: FileStore
  path: string
  /** Bytes. */
  size: number
  mime: string
  downloadName: string | null
  isPublic: boolean
  /** Whether a public file is closed once its listing is sold, so that no cache may answer without asking. */
  mayClose?: boolean
  tag: string
  varies: boolean
  /** Whether the viewer may fetch it from the storage itself. */
  link: string | undefined
  /** The opening to record, if a member reads a non-public file. */
  opening?: Opening | undefined
}
/** The file of a listing that a member opens. */
export type Opening = { listingId: number; path: string }
type Found = VariantSource &
  Pick<StoredFile, "mime" | "downloadName" | "isPublic" | "mayClose" | "opening"> & { width: number | null }
export type FilesService = ReturnType<typeof createFilesService>
type Deps = {
  store: FileStore
  logger: Logger
  facts: ReaderFacts
  /** Milliseconds since 1970. */
  now: () => number
}
const CONCURRENCY = 4

/** Uploads are visible to the person who uploaded them, and with a proposal to the staff who decide on it. */
function isVisibleUpload({ userId, proposalId }: UploadRow, viewer: Viewer): boolean {
  return uploaderOf(viewer)?.id === userId || (proposalId !== null && may(viewer, "proposals.review"))
}

/** Stored files, by the path that listings refer to. */
export function createFilesService(database: Database, { store, logger, facts, now }: Deps) {
  const variants = createVariants(store)

  async function findRow(path: string, viewer: Viewer) {
    const found = await findFileByPath(database.read, path)
    if (!found) {
      const [upload] = await uploadsByPaths(database.read, [path])
      return upload && isVisibleUpload(upload, viewer) ? { ...upload, isPublic: false } : null
    }
    const { file, listing } = found
    const isPublished = listing.status === "published"
    const reader = await readerOf(database.read, listing, viewer, facts)
    const mayRead = reader.sees === "everything" || may(viewer, "listings.read", { isPublished })
    if (!mayRead || !isShown(file, listing, reader)) return null
    const isOpening = reader.sees === "granted" && file.visibility !== "public"
    return {
      ...file,
      isPublic: isPublished && isShown(file, listing, PUBLIC_READER),
      ...(isOpening && { opening: { listingId: listing.id, path } }),
    }
  }

  async function lookUp(path: string, viewer: Viewer): Promise<Found> {
    const key = findProductImageKey(path)
    if (key) {
      const own = { store: productStore, path, key, isPublic: true }
      return { ...own, mime: "image/webp", downloadName: null, width: null }
    }
    const file = requireFound(await findRow(path, viewer))
    const { mime, width, isPublic } = file
    const opening = "opening" in file ? file.opening : undefined
    const isDownload = file.field === "files" || !isImage(mime)
    const downloadName = isDownload ? fitExtension(file.name, mime) : null
    const mayClose = hasVisibility(file.field)
    return { store, path, key: basename(path), mime, width, isPublic, mayClose, downloadName, opening }
  }

  /** An admin's pages fetch files by script, which may not follow a redirect to another origin. */
  function withLink(file: Omit<StoredFile, "link">, viewer: Viewer): StoredFile {
    const links = file.isPublic && viewer.actor.kind === "visitor" ? file.store.links : null
    return { ...file, link: links?.to(file.path, file) }
  }

  async function asItIs({ width: _, key: tag, ...file }: Found, viewer: Viewer, varies: boolean) {
    const found = requireFound(await file.store.stat(file.path))
    return withLink({ ...file, size: found.size, tag, varies }, viewer)
  }

  async function remove(paths: readonly string[]): Promise<void> {
    const removing = inParallel(paths, CONCURRENCY, async path => {
      await store.remove(path)
      await variants.removeAll(basename(path))
    })
    await removing.catch((error: unknown) => logger.error("files could not be removed", { error }))
  }

  /** Deletes the files stored for a write that failed, unless the outcome of the write is unknown. */
  async function takeBack(paths: readonly string[], error: unknown): Promise<void> {
    if (!(error instanceof CommitUncertain)) await remove(paths)
  }

  return {
    /** The storage itself. */
    storage: store,
    ...createUploadsService({ database, store, logger, takeBack, now }),
    /** The viewer's relation to a listing, as far as its files are concerned. */
    readerOf: (db: Queryable, listing: Parameters<typeof readerOf>[1], viewer: Viewer) =>
      readerOf(db, listing, viewer, facts),
    takeBack,
    /** Deletes files that no listing refers to any more, with their smaller copies; failures are left to the sweep. */
    remove,
    /** Copies files under new names, all or none; returns old path → new path, without missing ones. */
    copy: (paths: readonly string[]) => copyAll(store, paths),
    ...createSweepService({ database, store, remove, logger, now }),
    keys: createFileKeys(database, now),

    /** A file that only its readers may have, never from the storage itself; 404 if its content is missing. */
    async openPrivate(file: Pick<StoredFile, "path" | "mime" | "downloadName" | "tag">): Promise<StoredFile> {
      const found = requireFound(await store.stat(file.path))
      return { ...file, store, size: found.size, isPublic: false, varies: false, link: undefined }
    },

    /** 404 both for a missing file and for one that a visitor may not see. */
    async find(path: string, viewer: Viewer): Promise<StoredFile> {
      return asItIs(await lookUp(path, viewer), viewer, false)
    },

    /**
     * An image at most `width` pixels wide, as WebP if `webp` says it is accepted; the image itself if it already is
     * one.
     */
    async findVariant(path: string, width: VariantWidth, webp: boolean, viewer: Viewer): Promise<StoredFile> {
      const file = await lookUp(path, viewer)
      if (!isImage(file.mime)) return asItIs(file, viewer, false)
      const isSmall = webp && file.mime === "image/webp" && file.width !== null && file.width <= width
      if (isSmall) return asItIs({ ...file, downloadName: null }, viewer, true)
      const made = await variants.make(file, width, webp)
      const { isPublic, mayClose, opening } = file
      const copy = {
        ...made,
        store,
        isPublic,
        mayClose,
        opening,
        downloadName: null,
        tag: basename(made.path),
        varies: true,
      }
      return withLink(copy, viewer)
    },
  }
}
