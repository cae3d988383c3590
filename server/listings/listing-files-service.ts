import type { FileRow, NewFile } from "#drizzle/schema.ts"
import type { FilesService } from "#server/files/service.ts"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { FieldProblems } from "#shared/errors.ts"
import { type FileAccess, hasVisibility } from "#shared/listings/file-access.ts"
import type { FileField, UploadedFile } from "#shared/listings/files.ts"
import { type AccessChanges, type FileChanges, readFileChanges } from "./file-changes.ts"
import { filesOfListings } from "./queries.ts"
import { listReader } from "./view.ts"
import { changeFile, deleteFiles, insertFiles } from "./writing-queries.ts"

/** File fields after the change, with every new file already stored; a text is the path of a file to retain. */
export type StoredChanges = Map<FileField, (UploadedFile | string)[]>
/** The visibilities to set, by path. */
type StoredAccess = ReadonlyMap<string, FileAccess>
/** The copies that files move to when they become confidential, by their public path. */
export type FileMoves = ReadonlyMap<string, string>
/** The changes of a payload to the files of a listing. */
export type FileEdits = { changes: StoredChanges; access: StoredAccess; moves: FileMoves }

/** Edits that set no visibility. */
export const withoutAccess = (changes: StoredChanges): FileEdits => ({
  changes,
  access: new Map(),
  moves: new Map(),
})

/** Validates and stores the new files of a payload; problems name each rejected file, and then nothing is stored. */
export async function storeNewFiles(files: FilesService, changes: FileChanges, access: AccessChanges) {
  const problems: FieldProblems = {}
  const prepared = new Map<File, Parameters<FilesService["store"]>[0][number]>()
  const check = async (field: FileField, entry: File) => ({
    field,
    entry,
    ...(await files.prepare(entry, field)),
  })
  const fresh = [...changes].flatMap(([field, entries]) =>
    entries.flatMap(entry => (typeof entry === "string" ? [] : check(field, entry))),
  )
  for (const { field, entry, file, problem } of await Promise.all(fresh))
    if (file) prepared.set(entry, file)
    else problems[field] = [...(problems[field] ?? []), problem]
  const store = async (): Promise<Omit<FileEdits, "moves">> => {
    const stored = await files.store([...prepared.values()])
    const byFile = new Map([...prepared.keys()].map((file, index) => [file, stored[index]]))
    const lists: StoredChanges = new Map(
      [...changes].map(([field, entries]) => [
        field,
        entries.flatMap(entry => (typeof entry === "string" ? entry : (byFile.get(entry) ?? []))),
      ]),
    )
    const named = [...access].map(
      ([entry, one]) => [typeof entry === "string" ? entry : (byFile.get(entry)?.path ?? ""), one] as const,
    )
    return { changes: lists, access: new Map(named) }
  }
  return { problems, store }
}

/** Edits that contain no new files, as those of a proposal. */
export function pathsOnly(changes: FileChanges, access: AccessChanges): Omit<FileEdits, "moves"> {
  const texts = [...changes].map(
    ([field, entries]) => [field, entries.filter(entry => typeof entry === "string")] as const,
  )
  const named = [...access].flatMap(([entry, one]) =>
    typeof entry === "string" ? [[entry, one] as const] : [],
  )
  return { changes: new Map(texts), access: new Map(named) }
}

/** Whether a text names this file: by its path, or by one of its former public paths. */
export const isNamedBy = ({ path, formerPaths }: FileRow, text: string): boolean =>
  path === text || (formerPaths !== "" && formerPaths.split(" ").includes(text))

const becomesConfidential = ({ visibility }: FileRow, access: FileAccess) =>
  visibility === "public" && access.visibility !== "public"

/**
 * Copies the public files of a listing that are about to become confidential, so that they get a secret path. Called
 * before the transaction; the caller deletes the copies when it fails.
 */
export async function copyForPrivacy(
  db: Queryable,
  files: FilesService,
  listingId: number,
  access: ReadonlyMap<File | string, FileAccess>,
): Promise<FileMoves> {
  if (access.size === 0) return new Map()
  const moving = (await filesOfListings(db, [listingId]))
    .filter(({ field }) => hasVisibility(field))
    .filter(file =>
      [...access].some(
        ([text, one]) => typeof text === "string" && isNamedBy(file, text) && becomesConfidential(file, one),
      ),
    )
    .map(({ path }) => path)
  const copies = await files.copy(moving)
  // A file whose bytes are missing needs no protection.
  return new Map(moving.map(path => [path, copies.get(path) ?? path]))
}

/** Paths of the files that were stored for these changes, to be deleted when saving fails. */
export function newPaths(changes: StoredChanges): string[] {
  return [...changes.values()].flat().flatMap(entry => (typeof entry === "string" ? [] : entry.path))
}

/** The paths of the copies. */
export const copiesOf = (moves: FileMoves): string[] =>
  [...moves].flatMap(([path, copy]) => (copy === path ? [] : copy))

/** The copies for a payload whose files are paths; `takeBack` deletes them when the transaction fails. */
export async function prepareAccess(
  database: Database,
  files: FilesService,
  listingId: number,
  payload: unknown,
) {
  const moves = await copyForPrivacy(database.read, files, listingId, readFileChanges(payload).access)
  return { moves, takeBack: (error: unknown) => files.takeBack(copiesOf(moves), error) }
}

type Place = { existing: FileRow } | { added: UploadedFile; upload: string | null }
type Edit = FileEdits & { listingId: number; viewer: Viewer; proposalId: number | null; now: number }

/** A file that becomes confidential leaves its public path; 409 if it became public after the copies were made. */
function moved(file: FileRow, access: FileAccess, moves: FileMoves): Pick<FileRow, "path" | "formerPaths"> {
  const { path, formerPaths } = file
  if (!becomesConfidential(file, access)) return { path, formerPaths }
  const copy = moves.get(path)
  if (copy === undefined) throw new AppError("conflict")
  return { path: copy, formerPaths: `${formerPaths} ${path}`.trim() }
}

/**
 * Sets the visibility of files inside the transaction that saves their listing; 422 on `file_access` for a path that is
 * not one of them, or hidden from the caller. Returns the former paths.
 */
async function applyAccess(
  tx: Transaction,
  present: readonly FileRow[],
  { access, moves }: Pick<FileEdits, "access" | "moves">,
): Promise<string[]> {
  if (access.size === 0) return []
  const left: string[] = []
  for (const [text, one] of access) {
    const file = present.find(each => hasVisibility(each.field) && isNamedBy(each, text))
    if (!file) throw fieldError("file_access", "file_unknown")
    const place = moved(file, one, moves)
    const { visibility, claim = file.claim } = one
    if (place.path !== file.path) left.push(file.path)
    await changeFile(tx, file.id, { ...place, visibility, claim })
  }
  const used = new Set(
    (await filesOfListings(tx, present[0] ? [present[0].listingId] : [])).map(({ path }) => path),
  )
  return [...left, ...[...moves.values()].filter(copy => !used.has(copy))]
}

/**
 * Updates a listing's file fields inside the transaction that saves it. A text must be the path of a file of the same
 * field, or of an upload for it by the viewer or with the accepted proposal; otherwise 422. Files hidden from the
 * viewer are retained. Returns the paths that the listing no longer uses.
 */
export async function applyFileChanges(tx: Transaction, files: FilesService, edit: Edit): Promise<string[]> {
  const { listingId, changes, access, viewer, proposalId, now } = edit
  if (changes.size === 0 && access.size === 0) return []
  const seesAll = listReader(viewer).sees === "everything"
  const stored = await filesOfListings(tx, [listingId])
  const visible = stored.filter(({ visibility }) => seesAll || visibility === "public")
  const texts = [...changes.values()].flat().filter(entry => typeof entry === "string")
  const uploads = await files.findUploads(tx, texts, viewer, proposalId)
  const dropped: FileRow[] = []
  const added: NewFile[] = []
  const consumed: string[] = []
  for (const [field, entries] of changes) {
    const before = visible.filter(file => file.field === field)
    const unseen = stored.filter(file => file.field === field && !visible.includes(file))
    const places = [...entries, ...unseen].map((entry): Place => {
      if (typeof entry !== "string")
        return "listingId" in entry ? { existing: entry } : { added: entry, upload: null }
      const existing = before.find(file => isNamedBy(file, entry))
      if (existing) return { existing }
      const upload = uploads.find(one => one.path === entry && one.field === field)
      if (!upload) throw fieldError(field, "file_unknown")
      const { path, name, mime, size, width, height } = upload
      const sides = width && height ? { width, height } : {}
      return { added: { path, name, mime, size, ...sides }, upload: path }
    })
    for (const [position, place] of places.entries()) {
      if ("existing" in place) {
        if (place.existing.position !== position) await changeFile(tx, place.existing.id, { position })
        continue
      }
      added.push({ ...place.added, listingId, field, position, createdAt: now })
      if (place.upload !== null) consumed.push(place.upload)
    }
    const remainingIds = new Set(places.flatMap(place => ("existing" in place ? place.existing.id : [])))
    dropped.push(...before.filter(file => !remainingIds.has(file.id)))
  }
  if (dropped.length)
    await deleteFiles(
      tx,
      dropped.map(file => file.id),
    )
  // A file that the same write makes confidential has never been public.
  await insertFiles(
    tx,
    added.map(file => ({ ...file, visibility: access.get(file.path)?.visibility ?? "public" })),
  )
  if (consumed.length) await files.consumeUploads(tx, consumed)
  const unseenIds = new Set(stored.filter(file => !visible.includes(file)).map(({ id }) => id))
  const present = access.size ? await filesOfListings(tx, [listingId]) : []
  const left = await applyAccess(
    tx,
    present.filter(({ id }) => !unseenIds.has(id)),
    edit,
  )
  return [...dropped.map(file => file.path), ...left]
}
