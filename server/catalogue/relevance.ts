import { fold, queryWords, spelled, spelledWords } from "#shared/text.ts"

/** Hits that are ranked, the newest first; older ones follow by date, because no one reads that far. */
export const MAX_RANKED = 20_000
/** Listings whose texts are ranked in one turn of the event loop: a few milliseconds. */
const TEXT_BATCH = 500
/** Ranks in memory over all cached keywords. */
const MAX_CACHED = 100_000

export type SearchedText = { id: number; title: string; description: string }
/** A word of a keyword query: folded as it is searched, and spelled as it was typed, in lower case. */
type AskedWord = { folded: string; spelled: string }

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u

/** The code point that ends before an index. */
const before = (text: string, index: number) => {
  const code = text.charCodeAt(index - 1)
  return (code & 0xfc00) === 0xdc00 ? text.slice(index - 2, index) : text.slice(index - 1, index)
}
const isInWord = (character: string) => WORD_CHARACTER.test(character)

/** How a text contains a word: 0 as a whole word, 1 at the beginning of a longer one, 2 not at all. */
function matchIn(text: string, word: string): 0 | 1 | 2 {
  let best: 1 | 2 = 2
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at > 0 && isInWord(before(text, at))) continue
    const end = at + word.length
    if (end === text.length || !isInWord(String.fromCodePoint(text.codePointAt(end) ?? 0))) return 0
    best = 1
  }
  return best
}

function askedWords(keywords: string): AskedWord[] {
  const spellings = new Map(spelledWords(keywords).map(word => [fold(word), word]))
  return queryWords(keywords).map(folded => ({ folded, spelled: spellings.get(folded) ?? folded }))
}

/**
 * How well a text matches a word, lower is better: the same spelling before a folded one, then whole words before
 * beginnings.
 */
function spellingIn(text: { spelled: string; folded: string }, word: AskedWord): number {
  const exact = matchIn(text.spelled, word.spelled)
  return exact < 2 ? exact : 2 + matchIn(text.folded, word.folded)
}

const textOf = (text: string) => ({ spelled: spelled(text), folded: fold(text) })

/**
 * How well a listing matches keywords, lower is better: by the number of words in the same spelling, then of whole
 * words, then of words in the title.
 */
function relevanceRank(words: readonly AskedWord[], { title, description }: SearchedText): number {
  const [inTitle, inDescription] = [textOf(title), textOf(description)]
  const base = words.length + 1
  let rank = 0
  for (const word of words) {
    const found = spellingIn(inTitle, word)
    // A worse spelling in the title comes after a better one in the description.
    const other = found === 0 ? 4 : spellingIn(inDescription, word)
    const best = Math.min(found, other)
    rank += (best >> 1) * base * base + (best & 1) * base + (other < found ? 1 : 0)
  }
  return rank
}

/** Ids in the order of their ranks, equal ones in the given order. */
function byRank(ids: readonly number[], ranks: ReadonlyMap<number, number>): number[] {
  const groups = Map.groupBy(ids, id => ranks.get(id) ?? 0)
  return [...groups.keys()].sort((a, b) => a - b).flatMap(rank => groups.get(rank) ?? [])
}

type Entry = { words: readonly AskedWord[]; ranks: Map<number, number>; loading: Promise<void> | null }

/** The ranks of listings for the most recent keywords; texts are read by `read`. */
export function createRelevance(read: (ids: readonly number[]) => Promise<SearchedText[]>) {
  /** In the order of last use. */
  const entries = new Map<string, Entry>()
  /** Listings that changed while texts were being read. */
  const changed = new Set<number>()
  let reading = 0

  function entryOf(keywords: string): Entry {
    const words = askedWords(keywords)
    const key = words.map(({ spelled }) => spelled).join(" ")
    const entry = entries.get(key) ?? { words, ranks: new Map(), loading: null }
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  function evict() {
    let size = 0
    for (const { ranks } of entries.values()) size += ranks.size
    for (const [key, { ranks, loading }] of entries) {
      if (size <= MAX_CACHED || entries.size === 1) return
      if (loading) continue
      size -= ranks.size
      entries.delete(key)
    }
  }

  async function load(entry: Entry, ids: readonly number[]) {
    reading++
    try {
      for (let start = 0; start < ids.length; start += TEXT_BATCH) {
        const part = ids.slice(start, start + TEXT_BATCH)
        for (const id of part) changed.delete(id)
        const texts = new Map((await read(part)).map(text => [text.id, text]))
        for (const id of part) {
          const text = texts.get(id)
          if (!changed.has(id)) entry.ranks.set(id, text ? relevanceRank(entry.words, text) : 0)
        }
        await new Promise(resolve => setImmediate(resolve))
      }
    } finally {
      if (--reading === 0) changed.clear()
    }
  }

  return {
    /** The ids, which are newest first, by relevance; null until all of them are ranked (`prepare`). */
    order(keywords: string, ids: readonly number[]): number[] | null {
      const { ranks } = entryOf(keywords)
      return ids.every(id => ranks.has(id)) ? byRank(ids, ranks) : null
    },

    /** Ranks those of the ids that are not ranked yet; concurrent queries for the same words share the work. */
    async prepare(keywords: string, ids: readonly number[]): Promise<void> {
      const entry = entryOf(keywords)
      await entry.loading
      const missing = ids.filter(id => !entry.ranks.has(id))
      if (missing.length === 0) return
      entry.loading = load(entry, missing).finally(() => {
        entry.loading = null
      })
      await entry.loading
      evict()
    },

    /** Call for each listing that has changed, null for all. */
    forget(id: number | null): void {
      if (id === null) {
        entries.clear()
        return
      }
      if (reading > 0) changed.add(id)
      for (const { ranks } of entries.values()) ranks.delete(id)
    },
  }
}
