import type { FieldProblem } from "#shared/errors.ts"
import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import { findProblem } from "./check-file.ts"
import { type FileItem, type FormFiles, filesOf, isRefused, isUnderway } from "./file-item.ts"
import { type FilesPayload, filesDiffer, filesPayload } from "./files-payload.ts"
import { createSnapshot, type FilesSnapshot, filesOfSnapshot } from "./files-snapshot.ts"
import { placesOf } from "./files-state.ts"
import { createFilesStore, type FilesStoreDeps } from "./files-store.ts"

type Source = Parameters<typeof filesOf>[0]
type Deps = FilesStoreDeps & { problemText: (problem: FieldProblem) => string }

const ONE_FILE: FieldProblem = { code: "one_file" }

let made = 0
const newKey = () => `new-${++made}`

/** The files of a listing form: the actions on them and the payload that saves them. */
export function createFilesControl(listing: Source, deps: Deps) {
  const store = createFilesStore(filesOf(listing), deps)
  const { dispatch } = store

  function toItem(field: FileField, file: File, taken: number, isSurplus: boolean): FileItem {
    const problem = isSurplus ? ONE_FILE : findProblem(field, file, taken)
    return {
      key: newKey(),
      name: file.name,
      size: file.size,
      mime: file.type,
      state: problem ? "failed" : "waiting",
      path: null,
      problem: problem && deps.problemText(problem),
      isRetryable: false,
      file,
    }
  }

  return {
    ...store,
    /** Checks picked files and uploads the valid ones. A single-file field uses the first valid one and rejects the rest. */
    add(field: FileField, picked: File[]): void {
      const before = store.read().files[field].filter(item => !isRefused(item)).length
      const items: FileItem[] = []
      for (const file of picked) {
        const added = items.filter(item => !isRefused(item)).length
        items.push(toItem(field, file, before + added, placesOf(field) === 1 && added > 0))
      }
      if (items.length) dispatch({ type: "added", field, items })
    },
    /** Removes a file, even while it is uploading; `undo` restores the last one. */
    remove: (field: FileField, key: string) => dispatch({ type: "removed", field, key }),
    undo: (field: FileField) => dispatch({ type: "undone", field }),
    /** Moves a file to the position of another. */
    move: (field: FileField, key: string, toKey: string) => dispatch({ type: "moved", field, key, toKey }),
    retry: (field: FileField, key: string) => dispatch({ type: "retried", field, key }),
    /** Retries all failed uploads that are retryable. */
    retryAll(): void {
      for (const field of FILE_FIELDS)
        for (const { key, state, isRetryable } of store.read().files[field])
          if (state === "failed" && isRetryable) dispatch({ type: "retried", field, key })
    },
    /** The payload for the current files. */
    toPayload(): FilesPayload {
      const { files, saved } = store.read()
      return filesPayload(files, saved)
    },
    /** The files to store across a reload; can be stored in IndexedDB. */
    snapshot: (): FilesSnapshot => createSnapshot(store.read().files),
    /** Replaces the files by a snapshot; those not uploaded yet are uploaded again. */
    restore: (snapshot: FilesSnapshot) =>
      dispatch({ type: "replaced", files: filesOfSnapshot(snapshot, newKey) }),
    /** Replaces the files by those of a listing; uploads in progress are aborted. */
    reset(next: Source): void {
      dispatch({ type: "saved", files: filesOf(next) })
      dispatch({ type: "replaced", files: filesOf(next) })
    },
    /** After saving: these are the listing's files now; files added meanwhile stay. */
    rebase: (saved: Source) => dispatch({ type: "saved", files: filesOf(saved) }),
  }
}
export type FilesControl = ReturnType<typeof createFilesControl>

/** Whether there are unsaved files, and how many are uploading or have failed. */
export function summaryOf({ files, saved }: { files: FormFiles; saved: FormFiles }) {
  const all = FILE_FIELDS.flatMap(field => files[field])
  return {
    isDirty: filesDiffer(files, saved),
    uploadingCount: all.filter(isUnderway).length,
    failedCount: all.filter(item => item.state === "failed").length,
  }
}
