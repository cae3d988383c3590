import type { FileRow, NewFile } from "#drizzle/schema.ts"
import type { FilesService } from "#server/files/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { FieldProblems } from "#shared/errors.ts"
import type { FileField, UploadedFile } from "#shared/listings/files.ts"
import type { FileChanges } from "./file-changes.ts"
import { filesOfListings } from "./queries.ts"
import { deleteFiles, insertFiles, moveFile } from "./writing-queries.ts"

/** File fields after the change, with every new file already stored; a text is the path of a file to retain. */
export type StoredChanges = Map<FileField, (UploadedFile | string)[]>

/** Validates and stores the new files of a payload; problems name each rejected file, and then nothing is stored. */
export async function storeNewFiles(files: FilesService, changes: FileChanges) {
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
  const store = async (): Promise<StoredChanges> => {
    const stored = await files.store([...prepared.values()])
    const byFile = new Map([...prepared.keys()].map((file, index) => [file, stored[index]]))
    return new Map(
      [...changes].map(([field, entries]) => [
        field,
        entries.flatMap(entry => (typeof entry === "string" ? entry : (byFile.get(entry) ?? []))),
      ]),
    )
  }
  return { problems, store }
}

/** Changes that contain no new files, as those of a proposal. */
export function pathsOnly(changes: FileChanges): StoredChanges {
  const texts = [...changes].map(
    ([field, entries]) => [field, entries.filter(entry => typeof entry === "string")] as const,
  )
  return new Map(texts)
}

/** Paths of the files that were stored for these changes, to be deleted when saving fails. */
export function newPaths(changes: StoredChanges): string[] {
  return [...changes.values()].flat().flatMap(entry => (typeof entry === "string" ? [] : entry.path))
}

type Place = { existing: FileRow } | { added: UploadedFile; upload: string | null }

/**
 * Updates a listing's file fields inside the transaction that saves it. A text must be the path of a file of the same
 * field, or of an upload for it by the viewer or with the proposal that is accepted; otherwise 422. Returns the paths
 * that the listing no longer uses.
 */
export async function applyFileChanges(
  tx: Transaction,
  files: FilesService,
  change: {
    listingId: number
    changes: StoredChanges
    viewer: Viewer
    proposalId: number | null
    now: number
  },
): Promise<string[]> {
  const { listingId, changes, viewer, proposalId, now } = change
  const stored = changes.size ? await filesOfListings(tx, [listingId]) : []
  const texts = [...changes.values()].flat().filter(entry => typeof entry === "string")
  const uploads = await files.findUploads(tx, texts, viewer, proposalId)
  const dropped: FileRow[] = []
  const added: NewFile[] = []
  const consumed: string[] = []
  for (const [field, entries] of changes) {
    const before = stored.filter(file => file.field === field)
    const places = entries.map((entry): Place => {
      if (typeof entry !== "string") return { added: entry, upload: null }
      const existing = before.find(file => file.path === entry)
      if (existing) return { existing }
      const upload = uploads.find(one => one.path === entry && one.field === field)
      if (!upload) throw new AppError("invalid", { problems: { [field]: [{ code: "file_unknown" }] } })
      const { path, name, mime, size, width, height } = upload
      const sides = width && height ? { width, height } : {}
      return { added: { path, name, mime, size, ...sides }, upload: path }
    })
    for (const [position, place] of places.entries()) {
      if ("existing" in place) {
        if (place.existing.position !== position) await moveFile(tx, place.existing.id, position)
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
  await insertFiles(tx, added)
  if (consumed.length) await files.consumeUploads(tx, consumed)
  return dropped.map(file => file.path)
}
