import type { ListingRow } from "#drizzle/schema.ts"
import type { AuditEvent } from "#shared/events.ts"
import { OPTION_WORDS, WORD_BITS } from "#shared/listings/field-groups.ts"
import { type SearchedListing, statesAt } from "./listing-state.ts"

/** How many listings on sale have a range, by the index of its bit in the words of options. */
type RangeCount = { bit: number; count: number }

/** The effect of a commit on a listing; null while it was not on sale. */
export type Change = { id: number; before: SearchedListing | null; after: SearchedListing | null }

/** A commit: the number of its last event, and the ranges that any listing on sale had before and after it. */
export type Commit = {
  first: number
  last: number
  changes: readonly Change[]
  /** Identical to `after` if they are the same. */
  before: Int32Array
  after: Int32Array
}

/** The events of a transaction are recorded within this time. */
const COMMIT_MS = 1000
export const NOW = Number.POSITIVE_INFINITY

const bitAt = (state: SearchedListing | null, bit: number) =>
  ((state?.words[Math.floor(bit / WORD_BITS)] ?? 0) >>> (bit % WORD_BITS)) & 1

export const isSame = (a: Int32Array, b: Int32Array) => a.every((word, index) => word === b[index])

/** Runs of events that one transaction may have recorded: the same request, at nearly the same time. */
function commitsIn(events: readonly AuditEvent[]): AuditEvent[][] {
  const commits: AuditEvent[][] = []
  for (const event of events) {
    const commit = commits.at(-1)
    const last = commit?.at(-1)
    const isJoined =
      last?.request_id === event.request_id && Date.parse(event.at) - Date.parse(last.at) < COMMIT_MS
    if (commit && isJoined) commit.push(event)
    else commits.push([event])
  }
  return commits
}

/** The ranges that any listing on sale has, while the listings change. */
function createPresence(counts: readonly RangeCount[]) {
  const left = counts.map(({ count }) => count)
  const wordsNow = () => {
    const words = new Int32Array(OPTION_WORDS)
    for (const [index, { bit }] of counts.entries()) {
      const word = Math.floor(bit / WORD_BITS)
      if ((left[index] ?? 0) > 0) words[word] = (words[word] ?? 0) | (1 << (bit % WORD_BITS))
    }
    return words
  }
  let words = wordsNow()
  return {
    now: () => words,
    change(changes: readonly Change[]): void {
      for (const { before, after } of changes)
        for (const [index, { bit }] of counts.entries())
          left[index] = (left[index] ?? 0) + bitAt(after, bit) - bitAt(before, bit)
      const next = wordsNow()
      if (!isSame(next, words)) words = next
    },
  }
}

/**
 * The history of listings: `events` are those since, oldest first, of these listings or of all; `rows` and `counts` are
 * current.
 */
export function createPast(
  events: readonly AuditEvent[],
  rows: ReadonlyMap<number, ListingRow>,
  counts: readonly RangeCount[],
) {
  const changes = Map.groupBy(events, event => Number(event.subject.id))
  const ids = [...changes.keys()]
  const stateOf = (id: number, number: number) =>
    statesAt(rows.get(id), changes.get(id) ?? [], [number])[0] ?? null

  /** The commits up to the one with this event, oldest first. */
  function commitsUntil(number: number): Commit[] {
    const presence = createPresence(counts)
    const start = (events[0]?.number ?? 0) - 1
    presence.change(ids.map(id => ({ id, before: stateOf(id, NOW), after: stateOf(id, start) })))
    const runs = commitsIn(events).filter(run => (run[0]?.number ?? NOW) <= number)
    const ends = runs.map(run => run.at(-1)?.number ?? 0)
    const numbers = [...ends.toReversed(), start]
    const states = new Map(
      ids.map(id => [id, statesAt(rows.get(id), changes.get(id) ?? [], numbers).toReversed()]),
    )
    return runs.map((run, index) => {
      const before = presence.now()
      const changed = new Set(run.map(({ subject }) => Number(subject.id)))
      const changes = [...changed].map(id => {
        const all = states.get(id)
        return { id, before: all?.[index] ?? null, after: all?.[index + 1] ?? null }
      })
      presence.change(changes)
      return {
        first: run[0]?.number ?? 0,
        last: ends[index] ?? 0,
        changes,
        before,
        after: presence.now(),
      }
    })
  }

  return {
    /** The listings that have changed. */
    ids,
    /** The ranges that any listing on sale has now. */
    today: createPresence(counts).now(),
    /** A listing after the event with this number, or `NOW`; null unless it was on sale. */
    stateOf,
    commitsUntil,
  }
}

export type Past = ReturnType<typeof createPast>
