import { randomBytes } from "node:crypto"
import { constants, copyFile, link, mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join, relative, resolve, sep } from "node:path"
import { AppError, isDiskFull, requireFound } from "#server/platform/app-error.ts"
import { forEachPiece } from "#server/platform/pieces.ts"
import type { FileStore } from "./file-store.ts"

/** Syncs a file's content, or the names in a folder, so that they survive a power failure. */
export async function sync(path: string) {
  const handle = await open(path, "r")
  await handle.sync().finally(() => handle.close())
}

/** Folders whose own entry in the parent folder is known to be on disk. */
const syncedFolders = new Set<string>()

/** Creates a folder below `root` durably: each of its parent folders is synced once. */
async function makeFolder(root: string, folder: string) {
  const made = await mkdir(folder, { recursive: true })
  if (!made && syncedFolders.has(folder)) return
  for (let at = folder; at.length >= root.length; at = dirname(at)) await sync(dirname(at))
  syncedFolders.add(folder)
}

type Content = Uint8Array | Blob

/** Writes a new file, a content that is not in memory piece by piece. */
async function writeOnce(path: string, content: Content, { isSynced = false } = {}) {
  const handle = await open(path, "wx")
  try {
    if (content instanceof Blob) await forEachPiece(content, piece => handle.writeFile(piece))
    else await handle.writeFile(content)
    if (isSynced) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a new file and syncs it. */
export const writeSynced = (path: string, content: Content) => writeOnce(path, content, { isSynced: true })

const BATCH_SIZE = 500
const MISSING = new Set(["ENOENT", "ENOTDIR"])
const CANNOT_LINK = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"])

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && "code" in error && codes.has(String(error.code))
}

async function linkOrCopy(source: string, target: string) {
  try {
    await link(source, target)
  } catch (error) {
    if (!hasCode(error, CANNOT_LINK)) throw error
    await copyFile(source, target, constants.COPYFILE_EXCL)
    await sync(target)
  }
}

function sayFull(error: unknown): never {
  throw isDiskFull(error) ? new AppError("storage_full") : error
}

/** Files in a folder: temporary file, sync, rename, sync of the folder; tests pass `write`. */
export function createFolderStore(folder: string, write = writeSynced): FileStore {
  const root = resolve(folder)

  /** The location of a file; null for a path outside the folder. */
  function locate(path: string): string | null {
    const absolute = resolve(root, path)
    return absolute.startsWith(root + sep) && !path.includes("\0") ? absolute : null
  }
  function mustLocate(path: string): string {
    return requireFound(locate(path))
  }

  return {
    links: null,

    async put(path, content, { temporary = false } = {}) {
      const target = mustLocate(path)
      const unfinished = `${target}.${randomBytes(4).toString("hex")}.tmp`
      try {
        if (temporary) await mkdir(dirname(target), { recursive: true })
        else await makeFolder(root, dirname(target))
        await (temporary ? writeOnce : write)(unfinished, content)
        await rename(unfinished, target)
        if (!temporary) await sync(dirname(target))
      } catch (error) {
        sayFull(error)
      } finally {
        await rm(unfinished, { force: true })
      }
    },

    async stat(path) {
      const absolute = locate(path)
      const found = absolute ? await stat(absolute).catch(() => null) : null
      return found?.isFile() ? { size: found.size, changedAt: found.ctimeMs } : null
    },

    async open(path, part) {
      const file = Bun.file(mustLocate(path))
      return part ? file.slice(part.start, part.end + 1) : file
    },

    async read(path) {
      return readFile(mustLocate(path)).catch((error: unknown) => {
        if (hasCode(error, MISSING)) return null
        throw error
      })
    },

    async copy(from, to) {
      const target = mustLocate(to)
      await makeFolder(root, dirname(target))
      try {
        await linkOrCopy(mustLocate(from), target)
      } catch (error) {
        if (hasCode(error, MISSING)) return false
        await rm(target, { force: true })
        sayFull(error)
      }
      await sync(dirname(target))
      return true
    },

    async remove(path) {
      const absolute = locate(path)
      if (absolute) await rm(absolute, { force: true })
    },

    async removeAll(below) {
      const absolute = locate(below)
      if (absolute && below.endsWith("/")) await rm(absolute, { recursive: true, force: true })
    },

    async *list(prefix) {
      const at = join(root, prefix.slice(0, prefix.lastIndexOf("/") + 1))
      const isThere = await stat(at).catch(() => null)
      if (!isThere?.isDirectory()) return
      let paths: string[] = []
      for await (const entry of await opendir(at, { recursive: true })) {
        const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/")
        if (!entry.isFile() || !path.startsWith(prefix)) continue
        paths.push(path)
        if (paths.length < BATCH_SIZE) continue
        yield paths
        paths = []
      }
      if (paths.length) yield paths
    },
  }
}
