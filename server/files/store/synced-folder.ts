import { mkdir, open } from "node:fs/promises"
import { dirname } from "node:path"

/** Makes what was written to a file, or the names in a folder, survive a power cut. */
export async function sync(path: string) {
  const handle = await open(path, "r")
  await handle.sync().finally(() => handle.close())
}

/** Folders whose own entry in the folder above is known to be on disk. */
const syncedFolders = new Set<string>()

/** Makes a folder below `root` so that it survives a power cut: each folder above it is synced once. */
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
