import { randomBytes } from "node:crypto"
import type { FileStore } from "./file-store.ts"
import { inParallel } from "./in-parallel.ts"

const NAME_BYTES = 16
const CONCURRENCY = 4

/** Content to be stored under a generated name. */
type Storable = { bytes: Uint8Array; extension: string }

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
  const named = items.map(({ bytes, extension }) => ({ path: newPath(extension), bytes }))
  await allOrNone(store, named, async ({ path, bytes }) => {
    await store.put(path, bytes)
    return path
  })
  return named.map(({ path }) => path)
}

/** Stores a file of this machine under a generated name; returns its path. */
export async function storeFile(store: FileStore, source: string, extension: string): Promise<string> {
  const path = newPath(extension)
  await store.putFile(path, source)
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
