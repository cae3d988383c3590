import { randomBytes } from "node:crypto"
import { constants, copyFile, link, mkdir, open, rename, rm } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"
import { AppError } from "#server/app-error.ts"

const NAME_BYTES = 16
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"])
const CANNOT_LINK = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"])

/** What is to be stored, under a name that the store makes up. */
export type Storable = { bytes: Uint8Array; extension: string }

export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && "code" in error && codes.has(String(error.code))
}

async function sync(path: string) {
  const handle = await open(path, "r")
  await handle.sync().finally(() => handle.close())
}

/** Folders whose own entry in the folder above is known to be on disk. */
const syncedFolders = new Set<string>()

/** Makes a folder below `root` so that it survives a power cut: each folder above it is synced once. */
async function makeFolder(root: string, folder: string) {
  const made = await mkdir(folder, { recursive: true })
  if (!made && syncedFolders.has(folder)) return
  for (let at = folder; at.length >= root.length; at = dirname(at)) await sync(dirname(at))
  syncedFolders.add(folder)
}

async function writeSynced(path: string, bytes: Uint8Array) {
  const handle = await open(path, "wx")
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function newPath(extension: string): string {
  const name = randomBytes(NAME_BYTES).toString("hex")
  return `listings/${name.slice(0, 2)}/${name}.${extension}`
}

/**
 * Writes a file under a random name so that it survives a power cut once this has answered: temporary
 * file, sync, rename, sync of the folder. Answers its path below `root`, as listings carry it.
 */
export async function storeFile(
  root: string,
  { bytes, extension }: Storable,
  write = writeSynced,
): Promise<string> {
  const path = newPath(extension)
  const target = join(root, path)
  const temporary = `${target}.tmp`
  await makeFolder(root, dirname(target))
  try {
    await write(temporary, bytes)
    await rename(temporary, target)
  } finally {
    await rm(temporary, { force: true })
  }
  await sync(dirname(target))
  return path
}

/** All of them or, where one fails, none; a full disk is `storage_full`. Answers their paths, in order. */
export async function storeFiles(root: string, items: Storable[], write = writeSynced): Promise<string[]> {
  const paths: string[] = []
  try {
    for (const item of items) paths.push(await storeFile(root, item, write))
    return paths
  } catch (error) {
    for (const path of paths) await removeFile(root, path)
    throw hasCode(error, NO_ROOM) ? new AppError("storage_full") : error
  }
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

/** A second name for stored bytes, which never change. Null where there is no such file. */
async function copyOne(root: string, path: string): Promise<string | null> {
  const copy = newPath(path.slice(path.lastIndexOf(".") + 1))
  const target = join(root, copy)
  await makeFolder(root, dirname(target))
  try {
    await linkOrCopy(join(root, path), target)
  } catch (error) {
    if (hasCode(error, new Set(["ENOENT"]))) return null
    await rm(target, { force: true })
    throw error
  }
  await sync(dirname(target))
  return copy
}

/** Copies stored files, all or none; answers old path → new path, without those that are not there. */
export async function copyFiles(root: string, paths: readonly string[]): Promise<Map<string, string>> {
  const copies = new Map<string, string>()
  try {
    for (const path of paths) {
      const copy = await copyOne(root, path)
      if (copy) copies.set(path, copy)
    }
    return copies
  } catch (error) {
    for (const copy of copies.values()) await removeFile(root, copy)
    throw hasCode(error, NO_ROOM) ? new AppError("storage_full") : error
  }
}

/** Where a stored file lies; null for a path that would leave `root`. */
export function locate(root: string, path: string): string | null {
  const absolute = resolve(root, path)
  return absolute.startsWith(root + sep) ? absolute : null
}

export async function removeFile(root: string, path: string): Promise<void> {
  const absolute = locate(root, path)
  if (absolute) await rm(absolute, { force: true })
}
