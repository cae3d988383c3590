import type { FileStore } from "#server/files/store/file-store.ts"

const FOLDER = "cards/"
const PATH = /^cards\/(\d+)\/[^/]+$/
/** Some 500 MB; the cards of the listings that nobody has asked for the longest are deleted beyond it. */
const MAX_CARDS = 10_000

const folderOf = (id: number) => `${FOLDER}${id}/`
/** The listing of a card's path; NaN where it is no card of a listing. */
const idOf = (path: string) => Number(PATH.exec(path)?.[1] ?? Number.NaN)

/**
 * Drawn cards, a folder per listing, at most `maxCards` in all. Which ones there are is read from the storage once and
 * at each sweep: another process on the same storage has a count of its own.
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

    /** A stored card; null where there is none. */
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

    /** Deletes a listing's cards, as far as this process knows of any. */
    async remove(id: number): Promise<void> {
      if (forget(id)) await store.removeAll(folderOf(id))
    },

    /** Deletes every card that is not wanted any more, and counts anew; answers how many were deleted. */
    async sweep(isWanted: (id: number, path: string) => Promise<boolean>): Promise<number> {
      const known = [...cards.keys()]
      const before = cards
      cards = new Map()
      count = 0
      let removed = 0
      for await (const paths of store.list(FOLDER))
        for (const path of paths) {
          // Before there were folders, a card's name began with the listing's id.
          const isFlat = /^cards\/\d+-[^/]*$/.test(path)
          const id = idOf(path)
          if (!isFlat && Number.isNaN(id)) continue
          if (isFlat || !(await isWanted(id, path))) {
            await store.remove(path)
            removed++
          } else add(id, path)
        }
      // Those that this process has used stay the last to be evicted.
      for (const id of known) for (const path of cards.get(id) ?? []) if (before.has(id)) add(id, path)
      loading = Promise.resolve()
      await evict()
      return removed
    },
  }
}
