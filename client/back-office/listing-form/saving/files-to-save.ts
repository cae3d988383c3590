import { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import { type FormFiles, NO_FILES } from "../../uploads/file-item.ts"
import type { FilesPayload } from "../../uploads/files-payload.ts"

type Versions = {
  mine: FormFiles
  /** What the listing had when it was opened. */
  saved: FormFiles
  theirs: FormFiles
}

const pathsOf = (items: FormFiles["files"]) => items.map(({ path, key }) => path ?? key)
const allPaths = (files: FormFiles) => new Set(FILE_FIELDS.flatMap(field => pathsOf(files[field])))

/**
 * My files over a newer version: the fields that I have changed stay mine, without files that the newer
 * version has let go of, for those are gone; the fields that I left alone are theirs.
 */
export function mergeFiles({ mine, saved, theirs }: Versions): FormFiles {
  const left = allPaths(theirs)
  const merged = { ...NO_FILES }
  for (const field of FILE_FIELDS) {
    const known = pathsOf(saved[field])
    const isMine = pathsOf(mine[field]).join("\n") !== known.join("\n")
    merged[field] = isMine
      ? mine[field].filter(({ path }) => path === null || left.has(path) || !known.includes(path))
      : theirs[field]
  }
  return merged
}

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
