import { mkdir, open } from "node:fs/promises"
import { dirname } from "node:path"

/** Syncs a file's content, or the names in a folder, so that they survive a power failure. */
export async function sync(path: string) {
  const handle = await open(path, "r")
  await handle.sync().finally(() => handle.close())
}

/** Folders whose own entry in the parent folder is known to be on disk. */
const syncedFolders = new Set<string>()

/** Creates a folder below `root` durably: each of its parent folders is synced once. */
export async function makeFolder(root: string, folder: string) {
  const made = await mkdir(folder, { recursive: true })
  if (!made && syncedFolders.has(folder)) return
  for (let at = folder; at.length >= root.length; at = dirname(at)) await sync(dirname(at))
  syncedFolders.add(folder)
}

/** Writes a new file and syncs it. */
export async function writeSynced(path: string, bytes: Uint8Array) {
  const handle = await open(path, "wx")
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
