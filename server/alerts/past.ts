import type { ListingRow } from "#drizzle/schema.ts"
import type { AuditEvent } from "#shared/events.ts"
import { OPTION_WORDS, WORD_BITS } from "#shared/field-groups.ts"
import { type SearchedListing, stateBefore } from "./listing-state.ts"

/** How many listings on sale have a range, by the index of its bit in the words of options. */
export type RangeCount = { bit: number; count: number }

export const NOW = Number.POSITIVE_INFINITY

const bitAt = (state: SearchedListing | null, bit: number) =>
  ((state?.words[Math.floor(bit / WORD_BITS)] ?? 0) >>> (bit % WORD_BITS)) & 1

const isSame = (a: Int32Array, b: Int32Array) => a.every((word, index) => word === b[index])

/**
 * Listings that have changed, and the ranges that any listing on sale has, at the time of an event's number or `NOW`.
 * `changes` is the later events of each, oldest first; `counts` is those of now.
 */
export function createPast(
  changes: ReadonlyMap<number, readonly AuditEvent[]>,
  rows: ReadonlyMap<number, ListingRow>,
  counts: readonly RangeCount[],
) {
  const presences = new Map<number, Int32Array>()
  const stateOf = (id: number, number: number) => stateBefore(rows.get(id), changes.get(id) ?? [], number)

  function presenceOf(number: number): Int32Array {
    const states = [...changes.keys()].map(id => [stateOf(id, number), stateOf(id, NOW)] as const)
    const words = new Int32Array(OPTION_WORDS)
    for (const { bit, count } of counts) {
      const changed = states.reduce((sum, [past, now]) => sum + bitAt(past, bit) - bitAt(now, bit), 0)
      const word = Math.floor(bit / WORD_BITS)
      if (count + changed > 0) words[word] = (words[word] ?? 0) | (1 << (bit % WORD_BITS))
    }
    return words
  }
  const today = presenceOf(NOW)
  presences.set(NOW, today)

  return {
    today,
    /** The listing after the event with this number; null unless it was on sale. */
    stateOf,
    /** Identical to `today` if nothing has changed since. */
    presenceAt(number: number): Int32Array {
      const known = presences.get(number)
      if (known) return known
      const then = presenceOf(number)
      const presence = isSame(then, today) ? today : then
      presences.set(number, presence)
      return presence
    },
  }
}

export type Past = ReturnType<typeof createPast>
