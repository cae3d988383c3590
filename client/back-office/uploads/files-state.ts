import { type FileField, MAX_ENTRIES, type UploadedFile } from "#shared/files.ts"
import { SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import { type FileItem, type FormFiles, isRefused, isUnderway } from "./file-item.ts"

/** The file that Undo restores, and its position. */
export type RemovedFile = { item: FileItem; index: number }

/**
 * `saved` is what the listing has, `removed` the last removal of each field, `batches` the keys sent since the
 * field last had no uploads.
 */
export type FilesState = {
  files: FormFiles
  saved: FormFiles
  removed: Partial<Record<FileField, RemovedFile>>
  batches: Partial<Record<FileField, string[]>>
}

export type FilesEvent =
  | { type: "replaced"; files: FormFiles }
  | { type: "saved"; files: FormFiles }
  | { type: "added"; field: FileField; items: FileItem[] }
  | { type: "removed" | "started" | "paused" | "retried"; field: FileField; key: string }
  | { type: "undone"; field: FileField }
  | { type: "moved"; field: FileField; key: string; toKey: string }
  | { type: "stored"; field: FileField; key: string; stored: UploadedFile }
  | { type: "failed"; field: FileField; key: string; problem: string; isRetryable: boolean }

/** The maximum number of files of a field. */
export function placesOf(field: FileField): number {
  return SINGLE_FILE_FIELDS.some(single => single === field) ? 1 : MAX_ENTRIES
}

const patched = (items: FileItem[], key: string, patch: Partial<FileItem>) =>
  items.map(item => (item.key === key ? { ...item, ...patch } : item))

function moved(items: FileItem[], key: string, toKey: string): FileItem[] {
  const item = items.find(one => one.key === key)
  const to = items.findIndex(one => one.key === toKey)
  return item && to >= 0 ? items.filter(one => one !== item).toSpliced(to, 0, item) : items
}

/** A file added to a full single-file field replaces the one there, which Undo restores. */
function withAdded(state: FilesState, field: FileField, items: FileItem[]): FilesState {
  const before = state.files[field]
  const replacement = placesOf(field) === 1 ? items.find(item => !isRefused(item)) : undefined
  const replaced = replacement && before.find(item => !isRefused(item))
  const remaining = replacement ? [] : before
  const batch = before.some(isUnderway) ? (state.batches[field] ?? []) : []
  const sent = items.filter(isUnderway).map(item => item.key)
  return {
    ...state,
    files: { ...state.files, [field]: [...remaining, ...items] },
    removed: { ...state.removed, [field]: replaced && { item: replaced, index: 0 } },
    batches: { ...state.batches, [field]: [...batch, ...sent] },
  }
}

function withRemoved(state: FilesState, field: FileField, key: string): FilesState {
  const index = state.files[field].findIndex(item => item.key === key)
  const item = state.files[field][index]
  if (!item) return state
  return {
    ...state,
    files: { ...state.files, [field]: state.files[field].toSpliced(index, 1) },
    removed: { ...state.removed, [field]: isRefused(item) ? undefined : { item, index } },
  }
}

function withUndone(state: FilesState, field: FileField): FilesState {
  const back = state.removed[field]
  if (!back) return state
  const item: FileItem = isUnderway(back.item) ? { ...back.item, state: "waiting" } : back.item
  const present = placesOf(field) === 1 ? [] : state.files[field]
  return {
    ...state,
    files: { ...state.files, [field]: present.toSpliced(back.index, 0, item) },
    removed: { ...state.removed, [field]: undefined },
  }
}

/** The reducer of the form's files; unaffected fields keep their identity. */
export function nextFiles(state: FilesState, event: FilesEvent): FilesState {
  if (event.type === "replaced") return { ...state, files: event.files, removed: {}, batches: {} }
  if (event.type === "saved") return { ...state, saved: event.files }
  const { field } = event
  const changed = (items: FileItem[]) => ({ ...state, files: { ...state.files, [field]: items } })
  const items = state.files[field]
  switch (event.type) {
    case "added":
      return withAdded(state, field, event.items)
    case "removed":
      return withRemoved(state, field, event.key)
    case "undone":
      return withUndone(state, field)
    case "moved":
      return changed(moved(items, event.key, event.toKey))
    case "started":
      return changed(patched(items, event.key, { state: "uploading", problem: null }))
    case "paused":
    case "retried":
      return changed(patched(items, event.key, { state: "waiting", problem: null }))
    case "stored": {
      const { path, name, mime, size, width, height } = event.stored
      const known = { path, name, mime, size, width, height }
      return changed(
        patched(items, event.key, { ...known, state: "stored", problem: null, isRetryable: false }),
      )
    }
    case "failed": {
      const { problem, isRetryable } = event
      return changed(patched(items, event.key, { state: "failed", problem, isRetryable }))
    }
  }
}
