import { del, get, set } from "idb-keyval"
import { type RefObject, useEffect, useRef } from "react"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { filesOfForm } from "../../listing-form/content-files.ts"
import { type FilesSnapshot, filesOfSnapshot, isFilesSnapshot } from "../../uploads/files-snapshot.ts"
import { type FileItem, type FilesSource, type FormFiles, isRefused } from "../../uploads/form-files.ts"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"

let restored = 0
const newKey = () => `restored-${++restored}`

/**
 * Carries files across a reload until the server has stored them with the proposal: those of an earlier visit are added
 * to the form and uploaded. `isStored` says whether all present ones are stored.
 */
export function useSellerFiles(files: FormFilesControl, draftKey: RefObject<string>, isStored: boolean) {
  const { dispatch, read, snapshot } = files
  const isRestored = useRef(false)
  useEffect(() => {
    let isLeft = false
    void readBrowserFiles(draftKey.current).then(stored => {
      if (isLeft) return
      const before = stored && filesOfSnapshot(stored, newKey)
      for (const field of before ? FILE_FIELDS : []) {
        const known = read().files[field].map(({ path }) => path)
        const items = (before?.[field] ?? []).filter(({ path }) => path === null || !known.includes(path))
        if (items.length) dispatch({ type: "added", field, items })
      }
      isRestored.current = true
    })
    return () => {
      isLeft = true
    }
  }, [dispatch, read, draftKey])

  const { files: current } = files
  useEffect(() => {
    if (!isRestored.current) return
    const isWhole = isStored && FILE_FIELDS.every(field => current[field].every(isDone))
    void storeBrowserFiles(draftKey.current, isWhole ? null : snapshot())
  }, [current, isStored, snapshot, draftKey])
}

const isDone = (item: Parameters<typeof isRefused>[0]) => item.path !== null || isRefused(item)

const keyOf = (draftKey: string) => `${draftKey}/files`

/** The files of a draft that the server has not stored with it; null if there are none or the browser stores nothing. */
export async function readBrowserFiles(draftKey: string): Promise<FilesSnapshot | null> {
  const stored = await get<unknown>(keyOf(draftKey)).catch(() => null)
  return isFilesSnapshot(stored) ? stored : null
}

/** Stores the files with their contents, or removes them (null). A browser without storage is not a failure. */
export async function storeBrowserFiles(draftKey: string, snapshot: FilesSnapshot | null): Promise<void> {
  const key = keyOf(draftKey)
  await (snapshot ? set(key, snapshot) : del(key)).catch(() => {})
}

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
