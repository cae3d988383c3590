/** The kinds of tracked records; the key of one is a unique word in its row, or a hash. */
const KINDS = ["listing", "request", "upload", "session", "proposal", "deal", "message", "deal-file"] as const
type Kind = (typeof KINDS)[number]
/** State by `keyOf`; absent records do not exist. */
export type Found = ReadonlyMap<string, string>
/** The number of acknowledged writes in each record's history at some moment. */
export type Moment = ReadonlyMap<string, number>

type Entry = { states: (string | null)[]; acknowledged: number }
export type Ledger = ReturnType<typeof createLedger>

export const keyOf = (kind: Kind, key: string) => `${kind} ${key}`
/** The key of a session is its token's hash, which is unknown if the response was lost. */
const mayBeUnknown = (key: string) => key.startsWith("session ")
const inShort = (state: string | null) => (state === null ? "nothing" : state.slice(0, 600))

/**
 * Tracks the expected result of each write and which writes were acknowledged. After a crash a record must be in its
 * last acknowledged state or in a later one, completely.
 */
export function createLedger() {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { states: [null], acknowledged: 0 }
    entries.set(key, entry)
    return entry
  }

  return {
    /** Records a write before it is sent (null: a deletion); call the returned function once it is acknowledged. */
    expect(kind: Kind, key: string, state: string | null): () => void {
      const entry = entryOf(keyOf(kind, key))
      const index = entry.states.push(state) - 1
      return () => {
        entry.acknowledged = Math.max(entry.acknowledged, index)
      }
    },

    now: (): Moment => new Map([...entries].map(([key, entry]) => [key, entry.acknowledged])),

    /** Lost or unexpected records: a sentence each. `since` defaults to now. */
    compare(found: Found, since?: Moment): string[] {
      const problems: string[] = []
      for (const key of new Set([...entries.keys(), ...found.keys()])) {
        const entry = entries.get(key)
        const state = found.get(key) ?? null
        if (!entry && mayBeUnknown(key)) continue
        const { states, acknowledged } = entry ?? { states: [null], acknowledged: 0 }
        const allowed = states.slice(since ? (since.get(key) ?? 0) : acknowledged)
        if (!allowed.includes(state))
          problems.push(`${key} is ${inShort(state)}; it should be ${allowed.map(inShort).join(" or ")}`)
      }
      return problems
    },

    /** Accepts the stored state as the new baseline. */
    settle(found: Found): void {
      for (const key of entries.keys()) if (!found.has(key)) entries.delete(key)
      for (const [key, state] of found) entries.set(key, { states: [state], acknowledged: 0 })
    },
  }
}
