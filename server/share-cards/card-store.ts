import type { FileStore } from "#server/files/store/file-store.ts"

const FOLDER = "cards/"
const PATH = /^cards\/(\d+)\/[^/]+$/
/** About 500 MB; beyond it the cards of the least recently requested listings are deleted. */
const MAX_CARDS = 10_000

const folderOf = (id: number) => `${FOLDER}${id}/`
/** The listing of a card's path; NaN if it is not the card of a listing. */
const idOf = (path: string) => Number(PATH.exec(path)?.[1] ?? Number.NaN)

/**
 * Drawn cards, a folder per listing, at most `maxCards` in all. They are listed from the storage once and at each
 * sweep: another process on the same storage has its own count.
 */
export function createCardStore(store: FileStore, maxCards = MAX_CARDS) {
  /** Paths by listing, least recently used first. */
  let cards = new Map<number, Set<string>>()
  let count = 0
  let loading: Promise<void> | undefined

  function add(id: number, path: string) {
    const paths = cards.get(id) ?? new Set<string>()
    if (!paths.has(path)) count++
    cards.delete(id)
    cards.set(id, paths.add(path))
  }

  function forget(id: number): boolean {
    count -= cards.get(id)?.size ?? 0
    return cards.delete(id)
  }

  async function load() {
    for await (const paths of store.list(FOLDER))
      for (const path of paths) if (!Number.isNaN(idOf(path))) add(idOf(path), path)
  }

  async function evict() {
    for (const id of [...cards.keys()]) {
      if (count <= maxCards) return
      forget(id)
      await store.removeAll(folderOf(id))
    }
  }

  return {
    pathOf: (id: number, name: string) => folderOf(id) + name,

    /** A stored card; null if there is none. */
    async find(path: string): Promise<Uint8Array | null> {
      const bytes = await store.read(path)
      if (bytes) add(idOf(path), path)
      return bytes
    },

    async put(path: string, bytes: Uint8Array): Promise<void> {
      loading ??= load().catch(error => {
        loading = undefined
        throw error
      })
      await loading
      await store.put(path, bytes, { temporary: true })
      add(idOf(path), path)
      await evict()
    },

    /** Deletes the cards of a listing that are in this process's index. */
    async remove(id: number): Promise<void> {
      if (forget(id)) await store.removeAll(folderOf(id))
    },

    /** Deletes every card that is no longer wanted, and recounts; returns how many were deleted. */
    async sweep(isWanted: (id: number, path: string) => Promise<boolean>): Promise<number> {
      const known = [...cards.keys()]
      const before = cards
      cards = new Map()
      count = 0
      let removed = 0
      for await (const paths of store.list(FOLDER))
        for (const path of paths) {
          // In the format without folders, a card's name starts with the listing's id.
          const isFlat = /^cards\/\d+-[^/]*$/.test(path)
          const id = idOf(path)
          if (!isFlat && Number.isNaN(id)) continue
          if (isFlat || !(await isWanted(id, path))) {
            await store.remove(path)
            removed++
          } else add(id, path)
        }
      // Cards that this process has used are evicted last.
      for (const id of known) for (const path of cards.get(id) ?? []) if (before.has(id)) add(id, path)
      loading = Promise.resolve()
      await evict()
      return removed
    },
  }
}
