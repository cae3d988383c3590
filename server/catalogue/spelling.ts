import { setImmediate } from "node:timers/promises"
import { foldedWords } from "#shared/text.ts"

/** From this many letters on, two edits are allowed instead of one. */
const LONG_WORD = 8
/** Longer words are mostly addresses and codes. */
const MAX_LETTERS = 30
/** Nearest words that are returned. */
const MAX_NEAREST = 5

/** The words of one length, with a bit for each letter that occurs, by which most of them are ruled out. */
type Group = { words: string[]; letters: number[] }

const lettersOf = (word: string) => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/**
 * How many letters are added, left out, replaced or swapped with their neighbour between two words (optimal string
 * alignment); `limit` + 1 for more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let [older, old]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let distance = Math.min(
        (old[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (old[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) distance = Math.min(distance, (older[column - 2] ?? 0) + 1)
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least > limit) return limit + 1
    ;[older, old] = [old, current]
  }
  return Math.min(old[other.length] ?? 0, limit + 1)
}

type Texts = {
  /** The texts of all published listings, in batches. */
  all: () => AsyncIterable<readonly string[]>
  of: (ids: readonly number[]) => Promise<readonly string[]>
}

/**
 * The distinct words of titles and descriptions, for suggesting another spelling. They are read when first needed, in
 * slices between which other requests are answered; words of listings that are gone stay until the next start, so that a
 * suggestion has to be counted before it is shown.
 */
export function createSpelling(texts: Texts) {
  let groups: Map<number, Group> | null = null
  /** How many listings have a word. */
  let counts = new Map<string, number>()
  let loading: Promise<void> | null = null
  const changed = new Set<number>()

  function add(into: Map<number, Group>, text: string): void {
    for (const word of new Set(foldedWords(text))) {
      if (word.length > MAX_LETTERS) continue
      const count = counts.get(word) ?? 0
      counts.set(word, count + 1)
      if (count > 0) continue
      const group = into.get(word.length) ?? { words: [], letters: [] }
      group.words.push(word)
      group.letters.push(lettersOf(word))
      into.set(word.length, group)
    }
  }

  async function load(): Promise<void> {
    changed.clear()
    counts = new Map()
    const read = new Map<number, Group>()
    for await (const batch of texts.all()) {
      for (const text of batch) add(read, text)
      await setImmediate()
    }
    groups = read
  }

  async function freshen(): Promise<Map<number, Group>> {
    if (!groups) {
      loading ??= load().finally(() => {
        loading = null
      })
      await loading
    }
    const known = groups ?? new Map<number, Group>()
    if (changed.size > 0) {
      const ids = [...changed]
      changed.clear()
      for (const text of await texts.of(ids)) add(known, text)
    }
    return known
  }

  return {
    /** Call for each listing that has changed, null for all. */
    forget(id: number | null): void {
      if (id === null) groups = null
      else if (groups || loading) changed.add(id)
    },

    /** The words nearest to a folded one that no listing has, the nearest first, then those that most listings have. */
    async nearest(word: string): Promise<string[]> {
      const limit = word.length >= LONG_WORD ? 2 : 1
      const known = await freshen()
      const letters = lettersOf(word)
      const found: { word: string; distance: number }[] = []
      for (let length = word.length - limit; length <= word.length + limit; length++) {
        const group = known.get(length)
        if (!group) continue
        for (const [at, other] of group.letters.entries()) {
          if (countBits(other ^ letters) > 2 * limit) continue
          const near = group.words[at] ?? ""
          const distance = editDistance(word, near, limit)
          if (distance <= limit) found.push({ word: near, distance })
        }
      }
      const countOf = (one: string) => counts.get(one) ?? 0
      return found
        .sort((a, b) => a.distance - b.distance || countOf(b.word) - countOf(a.word))
        .slice(0, MAX_NEAREST)
        .map(one => one.word)
    },
  }
}
