import {
  type Conditions,
  conditionsOf,
  hasEffect,
  meets,
  type OptionCondition,
} from "#server/catalogue/conditions.ts"
import type { AlertQuery } from "#shared/alerts/alerts.ts"
import { foldedWords, queryWords } from "#shared/text.ts"
import type { SearchedListing } from "./listing-state.ts"

/** An alert as it is stored; `since` is the number of the newest event when it was created. */
type StoredAlert = { id: number; since: number; query: AlertQuery }

/** An alert with the conditions of its query, and the numbers of its words. */
type KnownAlert = Conditions & { id: number; since: number; keywords: readonly number[] }

/** A listing, and which words of alerts some word of its texts begins with. */
export type Candidate = SearchedListing & { hits: Uint8Array }

const NONE: readonly never[] = []
/** Most alerts have none of some kind, and share an empty list. */
const shortened = <Item>(items: readonly Item[]): readonly Item[] => (items.length === 0 ? NONE : items)

/** All alerts, in the order of their ids. */
export function createAlertsInMemory() {
  const all: KnownAlert[] = []
  const keywords = new Map<string, number>()
  /** The same conditions occur in many alerts. */
  const conditions = new Map<string, OptionCondition>()
  let longest = 0

  function numberOf(keyword: string): number {
    const known = keywords.get(keyword)
    if (known !== undefined) return known
    keywords.set(keyword, keywords.size)
    longest = Math.max(longest, keyword.length)
    return keywords.size - 1
  }

  function shared(condition: OptionCondition): OptionCondition {
    const key = `${condition.group} ${condition.mask} ${condition.leftOut}`
    const known = conditions.get(key) ?? condition
    conditions.set(key, known)
    return known
  }

  return {
    get size() {
      return all.length
    },
    /** The largest id; 0 without alerts. */
    get lastId() {
      return all.at(-1)?.id ?? 0
    },
    idAt: (at: number) => all[at]?.id ?? 0,
    /** Undefined for an alert that is not in memory. */
    positionOf(id: number): number | undefined {
      let [low, high] = [0, all.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((all[middle]?.id ?? 0) < id) low = middle + 1
        else high = middle
      }
      return all[low]?.id === id ? low : undefined
    },
    sinceAt: (at: number) => all[at]?.since ?? 0,

    /** Adds an alert with a larger id than all others. */
    add({ id, since, query }: StoredAlert): void {
      const { options, bounds } = conditionsOf(query)
      all.push({
        id,
        since,
        options: shortened(options.map(shared)),
        bounds: shortened(bounds),
        keywords: shortened(queryWords(query.title ?? "").map(numberOf)),
      })
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

    /** Whether the alert's query finds the listing; `ranges` are those of all listings on sale. */
    finds(at: number, candidate: Candidate, ranges: Int32Array): boolean {
      const alert = all[at]
      if (!alert || !meets(alert, candidate, ranges)) return false
      for (const keyword of alert.keywords) if (candidate.hits[keyword] !== 1) return false
      return true
    },

    /** Whether a condition on a range had an effect before and has none now. */
    hasLapsed: (at: number, before: Int32Array, now: Int32Array): boolean =>
      all[at]?.options.some(one => hasEffect(one, before) && !hasEffect(one, now)) ?? false,
  }
}

export type AlertsInMemory = ReturnType<typeof createAlertsInMemory>
