import type { FieldProblem } from "#shared/errors.ts"
import { type FileAccess, hasVisibility } from "#shared/listings/file-access.ts"
import {
  attachmentMimes,
  FILE_ENDINGS,
  type FileField,
  IMAGE_MIMES,
  MAX_IMAGE_MB,
  maxMegabytes,
  takesAttachments,
  typeProblem,
} from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { BYTES_PER_MB } from "#shared/units.ts"
import { createSnapshot, type FilesSnapshot, filesOfSnapshot } from "./files-snapshot.ts"
import {
  acceptedOf,
  type FileItem,
  type FilesEvent,
  type FilesPayload,
  type FilesSource,
  type FilesState,
  type FormFiles,
  filesDiffer,
  filesOf,
  filesPayload,
  isUnderway,
  NEW_ACCESS,
  nextFiles,
  placesOf,
} from "./form-files.ts"
import type { Upload, UploadOutcome } from "./send-upload.ts"

/** The declared type of a picked file; browsers derive it from the name and often have none. */
type Picked = Pick<File, "name" | "size" | "type">

const mimesOf = (field: FileField) => [...IMAGE_MIMES, ...attachmentMimes(field)]
/** App Store Connect's reports are tab-separated and end in `.txt`; the server refuses other texts as financials. */
const endingsOf = (field: FileField) => [
  ...mimesOf(field).flatMap(mime => FILE_ENDINGS[mime]),
  ...(field === "financials" ? ["txt"] : []),
]

/** The `accept` of a field's file input. Extensions are listed for formats without a type on some systems. */
export function acceptOf(field: FileField): string {
  const endings = takesAttachments(field) ? endingsOf(field).map(ending => `.${ending}`) : []
  return [...mimesOf(field), ...endings].join()
}

const looksAccepted = (field: FileField, { name, type }: Picked) =>
  mimesOf(field).some(mime => mime === type) ||
  endingsOf(field).includes(name.slice(name.lastIndexOf(".") + 1).toLowerCase())

const limitOf = (field: FileField, { type }: Picked) =>
  type.startsWith("image/") ? MAX_IMAGE_MB : maxMegabytes(field)

/**
 * Why a picked file is rejected without uploading it, or null; `taken` counts the files before it. A first check of
 * name, type and size; the server checks the content.
 */
export function findProblem(field: FileField, picked: Picked, taken: number): FieldProblem | null {
  const places = placesOf(field)
  const megabytes = limitOf(field, picked)
  if (!looksAccepted(field, picked)) return { code: typeProblem(field), name: picked.name }
  if (picked.size === 0) return { code: "file_empty", name: picked.name }
  if (picked.size > megabytes * BYTES_PER_MB)
    return { code: "file_too_large", name: picked.name, limit: megabytes }
  return places > 1 && taken >= places ? { code: "list_too_long", limit: places } : null
}

/** The granularity of progress updates, so that a fast connection does not cause constant re-rendering. */
const STEPS = 50

/** The progress of each upload, separate from the form's state, so that only the progress bar re-renders. */
function createProgressStore() {
  const shares = new Map<string, number>()
  const listeners = new Set<() => void>()
  return {
    /** The uploaded share, 0 to 1. */
    get: (key: string): number => shares.get(key) ?? 0,
    set(key: string, share: number): void {
      const step = Math.floor(share * STEPS) / STEPS
      if (shares.get(key) === step) return
      shares.set(key, step)
      for (const listener of listeners) listener()
    },
    forget(key: string): void {
      shares.delete(key)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type ProgressStore = ReturnType<typeof createProgressStore>

const PARALLEL = 2
const SECOND_TRY_MS = 1_500

export type FilesStoreDeps = {
  /** Uploads one file; returns "unreachable" if the signal aborts it. */
  send: (upload: Upload) => Promise<UploadOutcome>
  /** The message for a failed upload. */
  failureText: (outcome: Exclude<UploadOutcome, { kind: "stored" }>) => string
  pause: (ms: number) => Promise<void>
}

/**
 * The form's files and the upload queue: two at a time, in the order of the form, with one automatic retry after a
 * connection failure. Nothing is uploaded before `start` or after `stop`; aborted uploads are queued again.
 */
function createFilesStore(files: FormFiles, { send, failureText, pause }: FilesStoreDeps) {
  let state: FilesState = { files, saved: files, removed: {}, batches: {} }
  let isRunning = false
  const progress = createProgressStore()
  const running = new Map<string, { field: FileField; controller: AbortController }>()
  const listeners = new Set<() => void>()

  const find = (field: FileField, key: string) => state.files[field].find(item => item.key === key)

  function dispatch(event: FilesEvent) {
    state = nextFiles(state, event)
    for (const [key, { field, controller }] of running) {
      if (find(field, key)?.state === "uploading") continue
      running.delete(key)
      controller.abort()
    }
    pump()
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function nextWaiting() {
    for (const field of FILE_FIELDS) {
      const item = state.files[field].find(one => one.state === "waiting")
      if (item) return { field, item }
    }
    return null
  }

  function pump() {
    while (isRunning && running.size < PARALLEL) {
      const next = nextWaiting()
      if (!next) return
      const { key, file } = next.item
      const controller = new AbortController()
      running.set(key, { field: next.field, controller })
      state = nextFiles(state, { type: "started", field: next.field, key })
      if (file) void run(next.field, key, file, controller)
    }
  }

  async function run(field: FileField, key: string, file: File, controller: AbortController) {
    const { signal } = controller
    const attempt = () => {
      progress.set(key, 0)
      return send({ field, file, signal, onProgress: share => progress.set(key, share) })
    }
    let outcome = await attempt()
    if (outcome.kind === "unreachable" && !signal.aborted) {
      await pause(SECOND_TRY_MS)
      if (!signal.aborted) outcome = await attempt()
    }
    if (signal.aborted) return
    running.delete(key)
    progress.forget(key)
    if (outcome.kind === "stored") return dispatch({ type: "stored", field, key, stored: outcome.file })
    const isRetryable = outcome.kind !== "refused"
    dispatch({ type: "failed", field, key, problem: failureText(outcome), isRetryable })
  }

  const isQuiet = () => !FILE_FIELDS.some(field => state.files[field].some(isUnderway))

  return {
    progress,
    dispatch,
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start(): void {
      isRunning = true
      pump()
      notify()
    },
    stop(): void {
      isRunning = false
      for (const [key, { field }] of running) dispatch({ type: "paused", field, key })
    },
    /** Resolves when no upload is queued or in progress, whether they succeeded or not. */
    whenSettled(): Promise<void> {
      if (isQuiet()) return Promise.resolve()
      return new Promise(resolve => {
        const listener = () => {
          if (!isQuiet()) return
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
      })
    },
  }
}

type Source = FilesSource | null
type Deps = FilesStoreDeps & { problemText: (problem: FieldProblem) => string }

const ONE_FILE: FieldProblem = { code: "one_file" }

let made = 0
const newKey = () => `new-${++made}`

/** The files of a listing form: the actions on them and the payload that saves them. */
export function createFilesControl(listing: Source, deps: Deps) {
  const store = createFilesStore(filesOf(listing), deps)
  const { dispatch } = store

  type Picked = { file: File; taken: number; isSurplus: boolean; access: FileAccess }
  function toItem(field: FileField, { file, taken, isSurplus, access }: Picked): FileItem {
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
      access: hasVisibility(field) ? access : undefined,
    }
  }

  return {
    ...store,
    /** Checks picked files and uploads the valid ones. A single-file field uses the first valid one and rejects the rest. */
    add(field: FileField, picked: File[], access: FileAccess = NEW_ACCESS): void {
      const before = acceptedOf(store.read().files[field]).length
      const items: FileItem[] = []
      for (const file of picked) {
        const added = acceptedOf(items).length
        const isSurplus = placesOf(field) === 1 && added > 0
        items.push(toItem(field, { file, taken: before + added, isSurplus, access }))
      }
      if (items.length) dispatch({ type: "added", field, items })
    },
    /** Removes a file, even while it is uploading; `undo` restores the last one. */
    remove: (field: FileField, key: string) => dispatch({ type: "removed", field, key }),
    undo: (field: FileField) => dispatch({ type: "undone", field }),
    /** Sets who may download a file, and which claim it proves. */
    share: (field: FileField, key: string, access: FileAccess) =>
      dispatch({ type: "shared", field, key, access }),
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
