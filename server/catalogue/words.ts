import { AppError } from "#server/platform/app-error.ts"
import { type Bitmap, clear, set } from "./bitmap.ts"
import type { Columns } from "./columns.ts"

/** Limit of bitmaps in memory, including those of queries that wait for a lookup. */
const MAX_WORDS = 200
const MAX_WAITING = 500
const RETRY_AFTER_SECONDS = 1

/** A listing's folded words; none for a deleted one. */
type IndexedWords = { id: number; words: readonly string[] }
type Entry = {
  /** Null until it is loaded, and again after positions have moved. */
  map: Bitmap | null
  /** Queries that wait for this word or use it; it is not evicted meanwhile. */
  pins: number
  loading: Promise<void> | null
  /** Listings that changed while the word was loading. */
  changed: IndexedWords[]
}

function mark(columns: Columns, map: Bitmap, word: string, { id, words }: IndexedWords): void {
  const at = columns.positionOf(id)
  if (at === undefined) return
  if (words.some(own => own.startsWith(word))) set(map, at)
  else clear(map, at)
}

/** Sets the positions of ids given as comma-separated text. */
function markAll(columns: Columns, map: Bitmap, ids: string): void {
  let id = 0
  for (let index = 0; index <= ids.length; index++) {
    const digit = ids.charCodeAt(index) - 48
    if (digit >= 0) id = id * 10 + digit
    else {
      const at = columns.positionOf(id)
      if (at !== undefined) set(map, at)
      id = 0
    }
  }
}

/**
 * Bitmaps of the listings that have a word starting with a given one: loaded from the database once, updated with every
 * change, evicted least recently used first. `find` returns ids as comma-separated text.
 */
export function createWordMaps(columns: Columns, find: (word: string) => Promise<string>) {
  /** In the order of last use. */
  const entries = new Map<string, Entry>()
  const waiting: { words: readonly string[]; admit: () => void }[] = []
  let layout = columns.layout
  let turn = Promise.resolve()

  function dropMoved() {
    if (layout !== columns.layout) for (const entry of entries.values()) entry.map = null
    layout = columns.layout
  }

  function entryOf(word: string): Entry {
    const entry = entries.get(word) ?? { map: null, pins: 0, loading: null, changed: [] }
    entries.delete(word)
    entries.set(word, entry)
    return entry
  }

  function evict() {
    for (const [word, { pins }] of entries) {
      if (entries.size <= MAX_WORDS) return
      if (pins === 0) entries.delete(word)
    }
  }

  /** A local file responds synchronously, so at most one lookup starts per turn of the event loop. */
  function nextTurn(): Promise<void> {
    turn = turn.then(() => new Promise(resolve => setImmediate(resolve)))
    return turn
  }

  async function load(word: string, entry: Entry) {
    await nextTurn()
    entry.changed = []
    const ids = await find(word)
    dropMoved()
    const map = new Int32Array(columns.length)
    markAll(columns, map, ids)
    for (const listing of entry.changed) mark(columns, map, word, listing)
    entry.map = map
  }

  function loaded(word: string, entry: Entry): Promise<void> {
    if (entry.map) return Promise.resolve()
    entry.loading ??= load(word, entry).finally(() => {
      entry.loading = null
    })
    return entry.loading
  }

  function pinnedWith(words: readonly string[]): number {
    let pinned = words.filter(word => !entries.get(word)?.pins).length
    for (const { pins } of entries.values()) if (pins > 0) pinned++
    return pinned
  }

  const isPinned = () => [...entries.values()].some(({ pins }) => pins > 0)

  /** First in, first out; a query of more words than the limit of bitmaps runs alone. */
  function admitNext() {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (pinnedWith(next.words) > MAX_WORDS && isPinned()) return
      waiting.shift()
      next.admit()
    }
  }

  /** Pins the words' entries once there is room for them. */
  function pinned(words: readonly string[]): Promise<Map<string, Entry>> {
    if (waiting.length >= MAX_WAITING)
      throw new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return new Promise(resolve => {
      const admit = () => {
        const own = new Map(words.map(word => [word, entryOf(word)]))
        for (const entry of own.values()) entry.pins++
        evict()
        resolve(own)
      }
      waiting.push({ words, admit })
      admitNext()
    })
  }

  return {
    /** The bitmaps of these words; null unless all are loaded. Current until the next await. */
    get(words: readonly string[]): Bitmap[] | null {
      dropMoved()
      const found: Bitmap[] = []
      for (const word of words) {
        const map = entries.get(word)?.map
        if (!map) return null
        entryOf(word)
        found.push(map)
      }
      return found
    },

    /** Loads these words and pins them in memory until the returned function is called. */
    async pin(words: readonly string[]): Promise<() => void> {
      const own = await pinned(words)
      const unpin = () => {
        for (const entry of own.values()) entry.pins--
        evict()
        admitNext()
      }
      try {
        await Promise.all([...own].map(([word, entry]) => loaded(word, entry)))
      } catch (error) {
        unpin()
        throw error
      }
      return unpin
    },

    /** Call for each listing that has changed, after the columns were updated. */
    update(listing: IndexedWords): void {
      dropMoved()
      for (const [word, { map, loading, changed }] of entries) {
        if (loading) changed.push(listing)
        if (map) mark(columns, map, word, listing)
      }
    },
  }
}

export type WordMaps = ReturnType<typeof createWordMaps>
