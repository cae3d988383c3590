import { optionConditions } from "#server/catalogue/select.ts"
import type { AlertQuery } from "#shared/alerts/alerts.ts"
import { placeOf } from "#shared/listings/field-groups.ts"
import { foldedWords, queryWords } from "#shared/text.ts"
import type { SearchedListing } from "./listing-state.ts"

/** An alert as it is stored; `since` is the number of the newest event when it was created. */
type StoredAlert = { id: number; since: number; query: AlertQuery }

/** A listing, and which words of alerts some word of its texts begins with. */
export type Candidate = SearchedListing & { hits: Uint8Array }

const HAS_MIN = 1
const HAS_MAX = 2
const ONLY_PRICED = 4
const HAS_MIN_PROFIT = 8
const HAS_MAX_PROFIT = 16
const HAS_MAX_MULTIPLE = 32
const ONLY_FIGURES = 64
const HAS_MIN_RATING = 128
const FIGURE_FLAGS = HAS_MIN_PROFIT | HAS_MAX_PROFIT | HAS_MAX_MULTIPLE | ONLY_FIGURES
const PRICE_FLAGS = HAS_MIN | HAS_MAX | ONLY_PRICED
/** Bounds of one alert at most. */
const MAX_BOUNDS = 6
/** A condition on options: word, mask, and the mask of the options under which it applies, 0 for always. */
const CONDITION = 3

const maskOf = (bit: number, ids: readonly number[]) =>
  ids.reduce((mask, id) => mask | (1 << (bit + id - 1)), 0)

function grown<Column extends Int32Array | Float64Array>(
  column: Column,
  length: number,
  larger: Column,
): Column {
  if (column.length >= length) return column
  larger.set(column)
  return larger
}

/**
 * The queries of all alerts, compiled to bit masks over a listing's options, price bounds and keywords. An alert has a
 * position in the order of ids; its program is its flags, the number of its conditions and of its keywords, then these.
 */
export function createCompiledAlerts() {
  let size = 0
  let ids = new Int32Array(64)
  let sinces = new Float64Array(64)
  let starts = new Int32Array(64)
  let code = new Int32Array(1024)
  let bounds = new Float64Array(64)
  let end = 0
  let boundsEnd = 0
  /** Where the bounds of each alert begin. */
  let boundStarts = new Int32Array(64)
  const keywords = new Map<string, number>()
  let longest = 0

  function numberOf(keyword: string): number {
    const known = keywords.get(keyword)
    if (known !== undefined) return known
    keywords.set(keyword, keywords.size)
    longest = Math.max(longest, keyword.length)
    return keywords.size - 1
  }

  function reserve(words: number) {
    if (size === ids.length) {
      ids = grown(ids, size + 1, new Int32Array(size * 2))
      sinces = grown(sinces, size + 1, new Float64Array(size * 2))
      starts = grown(starts, size + 1, new Int32Array(size * 2))
      boundStarts = grown(boundStarts, size + 1, new Int32Array(size * 2))
    }
    if (end + words > code.length) code = grown(code, end + words, new Int32Array((end + words) * 2))
    if (boundsEnd + MAX_BOUNDS > bounds.length)
      bounds = grown(bounds, boundsEnd + MAX_BOUNDS, new Float64Array(bounds.length * 2))
  }

  /** Whether a condition on a range has an effect, which depends on the ranges of all listings on sale. */
  const isInEffect = (at: number, presence: Int32Array) => {
    const uncovered = code[at + 2] ?? 0
    return uncovered === 0 || ((presence[code[at] ?? 0] ?? 0) & uncovered) !== 0
  }

  /** Whether a listing is within an alert's bounds, which begin at `first`. */
  function isWithin(flags: number, first: number, { price, rating, figures }: Candidate): boolean {
    let bound = first
    const next = () => bounds[bound++] ?? 0
    if (flags & PRICE_FLAGS) {
      const isPriced = !Number.isNaN(price)
      if (flags & ONLY_PRICED && !isPriced) return false
      // A price on request is within any bounds.
      if (flags & HAS_MIN && price < next()) return false
      if (flags & HAS_MAX && price > next()) return false
    }
    if (flags <= PRICE_FLAGS) return true
    // NaN, for no value, is within none.
    if (flags & HAS_MIN_RATING && !(rating >= next())) return false
    if ((flags & FIGURE_FLAGS) === 0) return true
    if (figures === null) return false
    if (flags & HAS_MIN_PROFIT && !(figures.profit >= next())) return false
    if (flags & HAS_MAX_PROFIT && !(figures.profit <= next())) return false
    return !(flags & HAS_MAX_MULTIPLE) || figures.multiple <= next()
  }

  return {
    get size() {
      return size
    },
    /** The largest id; 0 without alerts. */
    get lastId() {
      return size === 0 ? 0 : (ids[size - 1] ?? 0)
    },
    idAt: (at: number) => ids[at] ?? 0,
    /** Undefined for an alert that is not in memory. */
    positionOf(id: number): number | undefined {
      let [low, high] = [0, size]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((ids[middle] ?? 0) < id) low = middle + 1
        else high = middle
      }
      return low < size && ids[low] === id ? low : undefined
    },
    sinceAt: (at: number) => sinces[at] ?? 0,

    /** Adds an alert with a larger id than all others. */
    add({ id, since, query }: StoredAlert): void {
      // A range that covers its whole scale never has an effect.
      const conditions = optionConditions(query).filter(({ range }) => range?.uncovered.length !== 0)
      const words = queryWords(query.title ?? "")
      reserve(2 + conditions.length * CONDITION + words.length)
      ids[size] = id
      sinces[size] = since
      starts[size] = end
      boundStarts[size] = boundsEnd
      const limits = [
        [query.price_min, HAS_MIN],
        [query.price_max, HAS_MAX],
        [query.rating_min, HAS_MIN_RATING],
        [query.profit_min, HAS_MIN_PROFIT],
        [query.profit_max, HAS_MAX_PROFIT],
        [query.multiple_max, HAS_MAX_MULTIPLE],
      ] as const
      let flags = (query.hide_no_price ? ONLY_PRICED : 0) | (query.figures ? ONLY_FIGURES : 0)
      for (const [limit, flag] of limits) {
        if (limit === undefined) continue
        flags |= flag
        bounds[boundsEnd++] = limit
      }
      code[end++] = flags
      code[end++] = (conditions.length << 16) | words.length
      for (const { group, ids: options, range } of conditions) {
        const { word, bit } = placeOf(group)
        code[end++] = word
        code[end++] = maskOf(bit, options)
        code[end++] = range ? maskOf(bit, range.uncovered) : 0
      }
      for (const word of words) code[end++] = numberOf(word)
      size++
    },

    /** A listing as alerts are compared with it. */
    candidate(listing: SearchedListing): Candidate {
      const hits = new Uint8Array(keywords.size)
      for (const word of new Set(foldedWords(listing.text)))
        for (let length = 1; length <= Math.min(word.length, longest); length++) {
          const number = keywords.get(word.slice(0, length))
          if (number !== undefined) hits[number] = 1
        }
      return { ...listing, hits }
    },

    /** Whether the alert's query finds the listing; `presence` is the ranges of all listings on sale. */
    finds(at: number, candidate: Candidate, presence: Int32Array): boolean {
      const { words, hits } = candidate
      let place = starts[at] ?? 0
      const flags = code[place++] ?? 0
      const counts = code[place++] ?? 0
      if (flags !== 0 && !isWithin(flags, boundStarts[at] ?? 0, candidate)) return false
      for (let left = counts >>> 16; left > 0; left--) {
        const isMet = ((words[code[place] ?? 0] ?? 0) & (code[place + 1] ?? 0)) !== 0
        if (!isMet && isInEffect(place, presence)) return false
        place += CONDITION
      }
      for (let left = counts & 0xffff; left > 0; left--) if (hits[code[place++] ?? 0] !== 1) return false
      return true
    },

    /** Whether a condition on a range had an effect before and has none now. */
    hasLapsed(at: number, before: Int32Array, now: Int32Array): boolean {
      let place = (starts[at] ?? 0) + 1
      let left = (code[place++] ?? 0) >>> 16
      for (; left > 0; left--, place += CONDITION)
        if (isInEffect(place, before) && !isInEffect(place, now)) return true
      return false
    },
  }
}

export type CompiledAlerts = ReturnType<typeof createCompiledAlerts>
