import { builtFromFields } from "#shared/cast.ts"
import {
  ACCESS_FIELDS,
  type FileAccess,
  type FileAccessInput,
  hasVisibility,
} from "#shared/listings/file-access.ts"
import { type FileField, MAX_ENTRIES, type UploadedFile } from "#shared/listings/files.ts"
import { FILE_FIELDS, FILE_LIST_FIELDS, type Listing, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import type { ListingPayload } from "#shared/listings/listing-input.ts"

/**
 * A file of the form. `key` identifies it while it is in the form; `path` is set once it is uploaded, `file` while the
 * browser has its content. A rejected file has failed and is not retryable. Sizes are in bytes and pixels.
 */
export type FileItem = {
  key: string
  name: string
  size: number
  mime: string
  width?: number
  height?: number
  state: "stored" | "waiting" | "uploading" | "failed"
  path: string | null
  problem: string | null
  isRetryable: boolean
  file: File | null
  /** Who may download it, and which claim it proves; only in fields whose files have a visibility. */
  access?: FileAccess | undefined
}
/** The visibility of a file that was just picked. */
export const NEW_ACCESS: FileAccess = { visibility: "buyers", claim: null }

/** The files of each field, in order. */
export type FormFiles = Record<FileField, FileItem[]>

/** A value for each file field, in their order. */
export const perFileField = <Value>(ofField: (field: FileField) => Value): Record<FileField, Value> =>
  builtFromFields(Object.fromEntries(FILE_FIELDS.map(field => [field, ofField(field)])))

export const NO_FILES: FormFiles = perFileField(() => [])

type Stored = Pick<FileItem, "name" | "size" | "mime" | "width" | "height" | "access"> & { path: string }

/** A file of the form that is uploaded already. */
export const storedItem = ({ path, name, size, mime, width, height, access }: Stored): FileItem => ({
  key: path,
  name,
  size,
  mime,
  width,
  height,
  state: "stored",
  path,
  problem: null,
  isRetryable: false,
  file: null,
  access,
})

/** The listing's values of its file fields. */
export type FilesSource = Pick<Listing, FileField>

/** A listing's files; of a single-file field only the path is known. */
export function filesOf(listing: FilesSource | null): FormFiles {
  const files = { ...NO_FILES }
  if (!listing) return files
  for (const field of SINGLE_FILE_FIELDS) {
    const path = listing[field]
    files[field] = path ? [storedItem({ path, name: "", size: 0, mime: "image/webp" })] : []
  }
  for (const field of FILE_LIST_FIELDS)
    files[field] = listing[field].map(({ visibility = "public", claim = null, ...file }) =>
      storedItem({ ...file, access: hasVisibility(field) ? { visibility, claim } : undefined }),
    )
  return files
}

/** Rejected: shown with the reason, but not counted in the field. */
export function isRefused({ state, isRetryable }: FileItem): boolean {
  return state === "failed" && !isRetryable
}

/** Those that count in a field. */
export const acceptedOf = (items: readonly FileItem[]): FileItem[] => items.filter(item => !isRefused(item))

/** What identifies each: the path of an uploaded file, otherwise its key in the form. */
export const namesOf = (items: readonly FileItem[]): string[] => items.map(({ path, key }) => path ?? key)

/** On the server, where alone it can be part of a listing. */
export const isStored = (item: FileItem): boolean => item.path !== null && !isRefused(item)

/** Queued or uploading. */
export function isUnderway({ state }: FileItem): boolean {
  return state === "waiting" || state === "uploading"
}

/**
 * The form's files after they were saved: a file that became confidential has a new path, which identifies it from then
 * on.
 */
function withNewPaths(files: FormFiles, saved: FormFiles): FormFiles {
  const followed = { ...files }
  for (const field of ACCESS_FIELDS) {
    const used = new Set(files[field].map(({ path }) => path))
    const moved = saved[field].filter(({ path }) => !used.has(path))
    const known = new Set(saved[field].map(({ path }) => path))
    followed[field] = files[field].map(item => {
      if (item.path === null || known.has(item.path)) return item
      const index = moved.findIndex(({ name, size }) => name === item.name && size === item.size)
      const [found] = index < 0 ? [] : moved.splice(index, 1)
      return found ? { ...item, path: found.path } : item
    })
  }
  return followed
}

/** The file that Undo restores, and its position. */
export type RemovedFile = { item: FileItem; index: number }

/**
 * `saved` are the listing's files, `removed` the last removal of each field, `batches` the keys sent since the field
 * last had no uploads.
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
  | { type: "shared"; field: FileField; key: string; access: FileAccess }
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
  if (event.type === "saved")
    return { ...state, saved: event.files, files: withNewPaths(state.files, event.files) }
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
    case "shared":
      return changed(patched(items, event.key, { access: event.access }))
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

/** The file fields of a listing payload. */
export type FilesPayload = Pick<ListingPayload, FileField | `${FileField}_clear`> & {
  file_access?: FileAccessInput
}

/** The paths of those that are uploaded. */
export const storedPaths = (items: readonly FileItem[]): string[] => items.flatMap(({ path }) => path ?? [])
const isSame = (a: string[], b: string[]) => a.length === b.length && a.every((path, at) => path === b[at])

/** The visibilities of the form's files by their paths; only those that differ from the saved ones. */
export function accessOf(files: FormFiles, saved: FormFiles = NO_FILES): FileAccessInput {
  const textOf = (access: FileAccess | undefined) => JSON.stringify(access)
  const before = new Map(ACCESS_FIELDS.flatMap(field => saved[field].map(one => [one.path, one.access])))
  const changed = ACCESS_FIELDS.flatMap(field => files[field]).flatMap(({ path, access }) =>
    path !== null && access && textOf(access) !== textOf(before.get(path)) ? [[path, access] as const] : [],
  )
  return Object.fromEntries(changed)
}

/** Whether the form's files differ from the saved ones, in number, order or identity; rejected ones are ignored. */
export function filesDiffer(files: FormFiles, saved: FormFiles): boolean {
  const names = (items: FileItem[]) => namesOf(acceptedOf(items))
  return (
    FILE_FIELDS.some(field => !isSame(names(files[field]), names(saved[field]))) ||
    Object.keys(accessOf(files, saved)).length > 0
  )
}

/**
 * The payload that saves the form's files: the stored paths of each changed field, or its clear flag if it is empty.
 * Files that are not uploaded are omitted.
 */
export function filesPayload(files: FormFiles, saved: FormFiles): FilesPayload {
  const payload: FilesPayload = {}
  const changed = (field: FileField) => !isSame(storedPaths(files[field]), storedPaths(saved[field]))
  for (const field of FILE_FIELDS)
    if (changed(field) && storedPaths(files[field]).length === 0) payload[`${field}_clear` as const] = true
  for (const field of SINGLE_FILE_FIELDS) if (changed(field)) payload[field] = storedPaths(files[field])[0]
  for (const field of FILE_LIST_FIELDS) {
    const paths = storedPaths(files[field])
    if (changed(field) && paths.length) payload[field] = paths
  }
  const access = accessOf(files, saved)
  if (Object.keys(access).length) payload.file_access = access
  return payload
}

/** The files of a payload that belong to no listing yet; those of a deleted listing were deleted with it. */
export function onlyNewFiles(payload: FilesPayload, saved: FormFiles): FilesPayload {
  const deleted = new Set(Object.values(saved).flatMap(namesOf))
  const isNew = (path: string | undefined) => path !== undefined && !deleted.has(path)
  const newFiles: FilesPayload = {}
  for (const field of SINGLE_FILE_FIELDS) if (isNew(payload[field])) newFiles[field] = payload[field]
  for (const field of FILE_LIST_FIELDS) {
    const paths = payload[field]?.filter(isNew)
    if (paths?.length) newFiles[field] = paths
  }
  const access = Object.entries(payload.file_access ?? {}).filter(([path]) => isNew(path))
  if (access.length) newFiles.file_access = Object.fromEntries(access)
  return newFiles
}
