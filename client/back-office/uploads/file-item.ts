import type { FileField } from "#shared/files.ts"
import { FILE_LIST_FIELDS, type Listing, SINGLE_FILE_FIELDS } from "#shared/listing.ts"

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
}
/** The files of each field, in order. */
export type FormFiles = Record<FileField, FileItem[]>

export const NO_FILES: FormFiles = {
  title_image: [],
  app_icon: [],
  user_image: [],
  screenshots: [],
  files: [],
  financials: [],
}

type Stored = Pick<FileItem, "name" | "size" | "mime" | "width" | "height"> & { path: string }

const storedItem = ({ path, name, size, mime, width, height }: Stored): FileItem => ({
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
})

/** A listing's files; of a single-file field only the path is known. */
export function filesOf(listing: Pick<Listing, keyof FormFiles> | null): FormFiles {
  const files = { ...NO_FILES }
  if (!listing) return files
  for (const field of SINGLE_FILE_FIELDS) {
    const path = listing[field]
    files[field] = path ? [storedItem({ path, name: "", size: 0, mime: "image/webp" })] : []
  }
  for (const field of FILE_LIST_FIELDS) files[field] = listing[field].map(storedItem)
  return files
}

/** Rejected: shown with the reason, but not counted in the field. */
export function isRefused({ state, isRetryable }: FileItem): boolean {
  return state === "failed" && !isRetryable
}

/** Queued or uploading. */
export function isUnderway({ state }: FileItem): boolean {
  return state === "waiting" || state === "uploading"
}
