import { del, get, set } from "idb-keyval"
import { type FilesSnapshot, isFilesSnapshot } from "../../uploads/files-snapshot.ts"

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
