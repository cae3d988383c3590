import { LRUCache } from "lru-cache"
import { type Bitmap, clear, set } from "./bitmap.ts"
import type { Columns } from "./columns.ts"

/** More than a keyword of 100 characters can hold, so that one query's words are there together. */
const MAX_WORDS = 200

/** A listing's folded words; none for one that is gone. */
type Worded = { id: number; words: readonly string[] }

function mark(columns: Columns, map: Bitmap, word: string, { id, words }: Worded): void {
  const at = columns.positionOf(id)
  if (at === undefined) return
  if (words.some(own => own.startsWith(word))) set(map, at)
  else clear(map, at)
}

/** Sets the positions of ids that are written as one text, with commas between. */
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
 * The listings that have a word beginning with this one, as bitmaps: asked of the database once and then
 * kept right with every change. `find` answers ids as one text, with commas between.
 */
export function createWordMaps(columns: Columns, find: (word: string) => Promise<string>) {
  const maps = new LRUCache<string, Bitmap>({ max: MAX_WORDS })
  const loading = new Map<string, { done: Promise<void>; changed: Worded[] }>()
  let layout = columns.layout

  function forgetMoved() {
    if (layout !== columns.layout) maps.clear()
    layout = columns.layout
  }

  async function load(word: string, changed: readonly Worded[]) {
    const ids = await find(word)
    forgetMoved()
    const map = new Int32Array(columns.length)
    markAll(columns, map, ids)
    for (const listing of changed) mark(columns, map, word, listing)
    maps.set(word, map)
  }

  return {
    /** The bitmaps of these words, or the promise to ask again after. */
    get(words: readonly string[]): Bitmap[] | Promise<void> {
      forgetMoved()
      const found: Bitmap[] = []
      for (const word of words) {
        const map = maps.get(word)
        if (!map) return this.load(word)
        found.push(map)
      }
      return found
    },

    load(word: string): Promise<void> {
      const known = loading.get(word)
      if (known) return known.done
      const changed: Worded[] = []
      const done = load(word, changed).finally(() => loading.delete(word))
      loading.set(word, { done, changed })
      return done
    },

    /** Call for each listing that has changed, after the columns have. */
    note(listing: Worded): void {
      forgetMoved()
      for (const { changed } of loading.values()) changed.push(listing)
      for (const [word, map] of maps.entries()) mark(columns, map, word, listing)
    },
  }
}

export type WordMaps = ReturnType<typeof createWordMaps>
