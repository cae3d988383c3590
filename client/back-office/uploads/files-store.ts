import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import { type FormFiles, isUnderway } from "./file-item.ts"
import { type FilesEvent, type FilesState, nextFiles } from "./files-state.ts"
import { createProgressStore } from "./progress-store.ts"
import type { Upload } from "./send-upload.ts"
import type { UploadOutcome } from "./upload-outcome.ts"

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
export function createFilesStore(files: FormFiles, { send, failureText, pause }: FilesStoreDeps) {
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
