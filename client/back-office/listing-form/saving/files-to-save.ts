import { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import type { FormFiles } from "../../uploads/file-item.ts"
import type { FilesPayload } from "../../uploads/files-payload.ts"

const pathsOf = (items: FormFiles["files"]) => items.map(({ path, key }) => path ?? key)
const allPaths = (files: FormFiles) => new Set(FILE_FIELDS.flatMap(field => pathsOf(files[field])))

/** The files of a payload that no listing has yet: those of a deleted one are gone with it. */
export function onlyNewFiles(payload: FilesPayload, saved: FormFiles): FilesPayload {
  const gone = allPaths(saved)
  const isNew = (path: string | undefined) => path !== undefined && !gone.has(path)
  const kept: FilesPayload = {}
  for (const field of SINGLE_FILE_FIELDS) if (isNew(payload[field])) kept[field] = payload[field]
  for (const field of FILE_LIST_FIELDS) {
    const paths = payload[field]?.filter(isNew)
    if (paths?.length) kept[field] = paths
  }
  return kept
}
