import type { FileField } from "#shared/files.ts"
import { FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import type { ListingPayload } from "#shared/listing-input.ts"
import { type FileItem, type FormFiles, isRefused } from "./file-item.ts"

/** The file fields of a listing payload. */
export type FilesPayload = Pick<ListingPayload, FileField | `${FileField}_clear`>

const FIELDS = [...SINGLE_FILE_FIELDS, ...FILE_LIST_FIELDS]

const storedPaths = (items: FileItem[]) => items.flatMap(({ path }) => path ?? [])
const isSame = (a: string[], b: string[]) => a.length === b.length && a.every((path, at) => path === b[at])

/** Whether the form's files differ from the saved ones, in number, order or identity; rejected ones are ignored. */
export function filesDiffer(files: FormFiles, saved: FormFiles): boolean {
  const names = (items: FileItem[]) =>
    items.filter(item => !isRefused(item)).map(({ path, key }) => path ?? key)
  return FIELDS.some(field => !isSame(names(files[field]), names(saved[field])))
}

/**
 * The payload that saves the form's files: the stored paths of each changed field, or its clear flag if it is empty.
 * Files that are not uploaded are omitted.
 */
export function filesPayload(files: FormFiles, saved: FormFiles): FilesPayload {
  const payload: FilesPayload = {}
  const changed = (field: FileField) => !isSame(storedPaths(files[field]), storedPaths(saved[field]))
  for (const field of FIELDS)
    if (changed(field) && storedPaths(files[field]).length === 0) payload[`${field}_clear` as const] = true
  for (const field of SINGLE_FILE_FIELDS) if (changed(field)) payload[field] = storedPaths(files[field])[0]
  for (const field of FILE_LIST_FIELDS) {
    const paths = storedPaths(files[field])
    if (changed(field) && paths.length) payload[field] = paths
  }
  return payload
}
