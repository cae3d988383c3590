import { randomBytes } from "node:crypto"

const NAME_BYTES = 16
const CONCURRENCY = 4

/** Content to be stored under a generated name. */
type Storable = { content: Uint8Array | Blob; extension: string }

/** A random path that does not depend on the content. */
function newPath(extension: string): string {
  const name = randomBytes(NAME_BYTES).toString("hex")
  return `listings/${name.slice(0, 2)}/${name}.${extension}`
}

/** Runs the work for each item; if one fails, deletes what was stored, as far as possible. */
async function allOrNone<Item>(
  store: FileStore,
  items: Iterable<Item>,
  work: (item: Item) => Promise<string>,
) {
  const made: string[] = []
  try {
    await inParallel(items, CONCURRENCY, async item => made.push(await work(item)))
  } catch (error) {
    for (const path of made) await store.remove(path).catch(() => undefined)
    throw error
  }
}

/** Stores all of them or none, under generated names; returns their paths, in order. */
export async function storeAll(store: FileStore, items: readonly Storable[]): Promise<string[]> {
  const named = items.map(({ content, extension }) => ({ path: newPath(extension), content }))
  await allOrNone(store, named, async ({ path, content }) => {
    await store.put(path, content)
    return path
  })
  return named.map(({ path }) => path)
}

/** Stores a file of this machine under a generated name; returns its path. */
export async function storeFile(store: FileStore, source: string, extension: string): Promise<string> {
  const path = newPath(extension)
  await store.put(path, Bun.file(source))
  return path
}

/** Copies stored files, all or none; returns old path → new path, without missing ones. */
export async function copyAll(store: FileStore, paths: readonly string[]): Promise<Map<string, string>> {
  const copies = new Map<string, string>()
  await allOrNone(store, paths, async path => {
    const copy = newPath(path.slice(path.lastIndexOf(".") + 1))
    if (await store.copy(path, copy)) copies.set(path, copy)
    return copy
  })
  return copies
}

/**
 * Processes the items with limited concurrency; after a failure it starts no more, waits for running ones and rethrows
 * the failure.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items].values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of left) {
      if (failures.length) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  if (failures.length) throw failures[0]
}

/** Bytes from `start` to `end`, both included. */
export type Part = { start: number; end: number }

/** Response headers of a file that a browser fetches from the storage itself. */
export type SentAs = { mime: string; downloadName: string | null }

/**
 * Storage of file contents, by the paths that listings refer to. Contents stored under a path never change. A storage
 * that does not respond is `unavailable`, one without space `storage_full`.
 */
export type FileStore = {
  /**
   * Stores a content: once this resolves it survives a power failure, unless it is `temporary`, which is for files that
   * can be generated again. A file of this machine, or a part of one, is never in memory as a whole.
   */
  put: (path: string, content: Uint8Array | Blob, options?: { temporary?: boolean }) => Promise<void>
  /** Size in bytes and time of storing in milliseconds since 1970; null if there is no such file. */
  stat: (path: string) => Promise<{ size: number; changedAt: number } | null>
  /** A file, or a part of it, as the body of a response; `not_found` if it was deleted in the meantime. */
  open: (path: string, part?: Part) => Promise<Blob | ReadableStream<Uint8Array>>
  /** The whole file, which is at most a few megabytes; null if there is no such file. */
  read: (path: string) => Promise<Uint8Array | null>
  /** Copies the bytes to another path; false if there is no such file. */
  copy: (from: string, to: string) => Promise<boolean>
  /** Does nothing if there is no such file. */
  remove: (path: string) => Promise<void>
  /** Deletes all files below a folder, given with a trailing slash, and the folder itself. */
  removeAll: (folder: string) => Promise<void>
  /** The paths of all files with this prefix, in batches and in no particular order. */
  list: (prefix: string) => AsyncGenerator<string[]>
  /** Signs short-lived links to files in the storage itself; null if files are always served by this server. */
  links: { origin: string; to: (path: string, as: SentAs) => string } | null
}
