import type { FieldProblem } from "#shared/errors.ts"
import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import { findProblem } from "./check-file.ts"
import { type FileItem, type FormFiles, filesOf, isRefused, isUnderway } from "./file-item.ts"
import { type FilesPayload, filesDiffer, filesPayload } from "./files-payload.ts"
import { type FilesSnapshot, filesOfSnapshot, takeSnapshot } from "./files-snapshot.ts"
import { placesOf } from "./files-state.ts"
import { createFilesStore, type FilesStoreDeps } from "./files-store.ts"

type Source = Parameters<typeof filesOf>[0]
type Deps = FilesStoreDeps & { problemText: (problem: FieldProblem) => string }

const ONE_FILE: FieldProblem = { code: "one_file" }

let made = 0
const newKey = () => `new-${++made}`

/** The files of one listing form: what may be done with them, and what comes of it when the form is saved. */
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
    /** Checks picked files and sends what fits. A single field takes the first good one and refuses the others. */
    add(field: FileField, picked: File[]): void {
      const before = store.read().files[field].filter(item => !isRefused(item)).length
      const items: FileItem[] = []
      for (const file of picked) {
        const added = items.filter(item => !isRefused(item)).length
        items.push(toItem(field, file, before + added, placesOf(field) === 1 && added > 0))
      }
      if (items.length) dispatch({ type: "added", field, items })
    },
    /** Takes a file away, in the middle of its upload too; `undo` puts the last one back. */
    remove: (field: FileField, key: string) => dispatch({ type: "removed", field, key }),
    undo: (field: FileField) => dispatch({ type: "undone", field }),
    /** Puts a file in the place of another. */
    move: (field: FileField, key: string, toKey: string) => dispatch({ type: "moved", field, key, toKey }),
    retry: (field: FileField, key: string) => dispatch({ type: "retried", field, key }),
    /** Sends again all that failed and may succeed now. */
    retryAll(): void {
      for (const field of FILE_FIELDS)
        for (const { key, state, isRetryable } of store.read().files[field])
          if (state === "failed" && isRetryable) dispatch({ type: "retried", field, key })
    },
    /** What a payload says of the files as they are at this moment. */
    toPayload(): FilesPayload {
      const { files, saved } = store.read()
      return filesPayload(files, saved)
    },
    /** What of the files outlives a reload; can be stored by a browser as it is. */
    snapshot: (): FilesSnapshot => takeSnapshot(store.read().files),
    /** Puts a snapshot in the place of the files; what the server does not have is sent again. */
    restore: (snapshot: FilesSnapshot) =>
      dispatch({ type: "replaced", files: filesOfSnapshot(snapshot, newKey) }),
    /** Shows a listing's files and nothing else; what was on its way is dropped. */
    reset(next: Source): void {
      dispatch({ type: "saved", files: filesOf(next) })
      dispatch({ type: "replaced", files: filesOf(next) })
    },
    /** After saving: the listing has these files now; what has come to the form meanwhile stays. */
    rebase: (saved: Source) => dispatch({ type: "saved", files: filesOf(saved) }),
  }
}
export type FilesControl = ReturnType<typeof createFilesControl>

/** The files in numbers: whether something is to be saved, how many are on their way, how many have failed. */
export function summaryOf({ files, saved }: { files: FormFiles; saved: FormFiles }) {
  const all = FILE_FIELDS.flatMap(field => files[field])
  return {
    isDirty: filesDiffer(files, saved),
    uploadingCount: all.filter(isUnderway).length,
    failedCount: all.filter(item => item.state === "failed").length,
  }
}
