import { hasVisibility } from "#shared/listings/file-access.ts"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { acceptedOf, type FileItem, type FormFiles, NEW_ACCESS, perFileField } from "./form-files.ts"

type StoredFile = Pick<FileItem, "name" | "size" | "mime" | "width" | "height" | "path" | "file" | "access">
/** The form's files as stored in the browser: with contents only for those not uploaded yet. */
export type FilesSnapshot = Record<FileField, StoredFile[]>

function toStored({ name, size, mime, width, height, path, file, access }: FileItem): StoredFile {
  return { name, size, mime, width, height, path, file: path === null ? file : null, access }
}

/** The files to store across a reload, without rejected ones. */
export function createSnapshot(files: FormFiles): FilesSnapshot {
  return perFileField(field => acceptedOf(files[field]).map(toStored))
}

/** The files of a snapshot; those not uploaded yet are queued. */
export function filesOfSnapshot(snapshot: FilesSnapshot, newKey: () => string): FormFiles {
  return perFileField(field =>
    snapshot[field].map(one => ({
      ...one,
      access: hasVisibility(field) ? (one.access ?? NEW_ACCESS) : undefined,
      key: one.path ?? newKey(),
      state: one.path === null ? "waiting" : "stored",
      problem: null,
      isRetryable: false,
    })),
  )
}

const isNumberOrNone = (value: unknown) => value === undefined || typeof value === "number"

function isStoredFile(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false
  const entries = new Map<string, unknown>(Object.entries(value))
  const path = entries.get("path")
  const file = entries.get("file")
  const hasContent = path === null ? file instanceof File : typeof path === "string" && file === null
  const hasTexts = typeof entries.get("name") === "string" && typeof entries.get("mime") === "string"
  const hasSides = isNumberOrNone(entries.get("width")) && isNumberOrNone(entries.get("height"))
  return hasContent && hasTexts && hasSides && typeof entries.get("size") === "number"
}

/** Whether a stored value is a valid snapshot. */
export function isFilesSnapshot(value: unknown): value is FilesSnapshot {
  if (typeof value !== "object" || value === null) return false
  const lists = new Map<string, unknown>(Object.entries(value))
  return FILE_FIELDS.every(field => {
    const list = lists.get(field)
    return Array.isArray(list) && list.every(isStoredFile)
  })
}
