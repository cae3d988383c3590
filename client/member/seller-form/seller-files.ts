import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { filesOfForm } from "../../listing-form/content-files.ts"
import { type FileItem, type FilesSource, type FormFiles, isRefused } from "../../uploads/form-files.ts"

export const NO_SOURCE: FilesSource = {
  title_image: null,
  app_icon: null,
  user_image: null,
  screenshots: [],
  files: [],
  financials: [],
}

/** The uploaded files of each field as text; equal if there is nothing to store. */
export const filesKey = (files: FormFiles): string => JSON.stringify(filesOfForm(files))

const pathsOf = (items: FileItem[]) =>
  items.filter(item => !isRefused(item)).flatMap(({ path }) => path ?? [])

/** My items in a field, in which their items take the place of what only they changed. */
function mergeField(field: FileField, base: FileItem[], mine: FileItem[], theirs: FileItem[]): FileItem[] {
  const [before, own, other] = [base, mine, theirs].map(items => pathsOf(items).join("\n"))
  if (other === before) return mine
  const unsent = mine.filter(item => item.path === null)
  if (own === before) return [...theirs, ...unsent]
  if (SINGLE_FILE_FIELDS.some(one => one === field)) return mine
  // Both added or removed files: all of them stay, because a removal is repeated more easily than an upload.
  const added = theirs.filter(({ path }) => !mine.some(item => item.path === path))
  return [...mine, ...added]
}

/** The files of two windows combined, by field. */
export function mergeFiles(base: FormFiles, mine: FormFiles, theirs: FormFiles): FormFiles {
  const merged = { ...mine }
  for (const field of FILE_FIELDS) merged[field] = mergeField(field, base[field], mine[field], theirs[field])
  return merged
}
