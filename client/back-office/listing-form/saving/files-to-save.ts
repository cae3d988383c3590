import { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import type { FilesPayload, FormFiles } from "../../../uploads/form-files.ts"

const pathsOf = (items: FormFiles["files"]) => items.map(({ path, key }) => path ?? key)
const allPaths = (files: FormFiles) => new Set(FILE_FIELDS.flatMap(field => pathsOf(files[field])))

/** The files of a payload that belong to no listing yet; those of a deleted listing were deleted with it. */
export function onlyNewFiles(payload: FilesPayload, saved: FormFiles): FilesPayload {
  const deleted = allPaths(saved)
  const isNew = (path: string | undefined) => path !== undefined && !deleted.has(path)
  const newFiles: FilesPayload = {}
  for (const field of SINGLE_FILE_FIELDS) if (isNew(payload[field])) newFiles[field] = payload[field]
  for (const field of FILE_LIST_FIELDS) {
    const paths = payload[field]?.filter(isNew)
    if (paths?.length) newFiles[field] = paths
  }
  return newFiles
}
