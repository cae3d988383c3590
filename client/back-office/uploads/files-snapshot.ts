import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import { type FileItem, type FormFiles, isRefused, NO_FILES } from "./file-item.ts"

type KeptFile = Pick<FileItem, "name" | "size" | "mime" | "width" | "height" | "path" | "file">
/** The form's files as a browser keeps them: the bytes only of those that the server does not have yet. */
export type FilesSnapshot = Record<FileField, KeptFile[]>

function kept({ name, size, mime, width, height, path, file }: FileItem): KeptFile {
  return { name, size, mime, width, height, path, file: path === null ? file : null }
}

/** What of the files outlives a reload; what was refused does not. */
export function takeSnapshot(files: FormFiles): FilesSnapshot {
  const of = (field: FileField) => files[field].filter(item => !isRefused(item)).map(kept)
  return {
    title_image: of("title_image"),
    app_icon: of("app_icon"),
    user_image: of("user_image"),
    screenshots: of("screenshots"),
    files: of("files"),
    financials: of("financials"),
  }
}

/** The files of a snapshot; those that the server does not have wait to be sent. */
export function filesOfSnapshot(snapshot: FilesSnapshot, newKey: () => string): FormFiles {
  const files = { ...NO_FILES }
  for (const field of FILE_FIELDS)
    files[field] = snapshot[field].map(one => ({
      ...one,
      key: one.path ?? newKey(),
      state: one.path === null ? "waiting" : "stored",
      problem: null,
      isRetryable: false,
    }))
  return files
}

const isNumberOrNone = (value: unknown) => value === undefined || typeof value === "number"

function isKept(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false
  const kept = new Map<string, unknown>(Object.entries(value))
  const path = kept.get("path")
  const file = kept.get("file")
  const isHeld = path === null ? file instanceof File : typeof path === "string" && file === null
  const hasTexts = typeof kept.get("name") === "string" && typeof kept.get("mime") === "string"
  const hasSides = isNumberOrNone(kept.get("width")) && isNumberOrNone(kept.get("height"))
  return isHeld && hasTexts && hasSides && typeof kept.get("size") === "number"
}

/** Whether something that a browser has kept is a snapshot of ours. */
export function isFilesSnapshot(value: unknown): value is FilesSnapshot {
  if (typeof value !== "object" || value === null) return false
  const lists = new Map<string, unknown>(Object.entries(value))
  return FILE_FIELDS.every(field => {
    const list = lists.get(field)
    return Array.isArray(list) && list.every(isKept)
  })
}
