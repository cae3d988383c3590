/** What is kept account of; its key is a word that stands in the row, or a hash. */
export const KINDS = ["listing", "request", "upload", "session"] as const
export type Kind = (typeof KINDS)[number]
/** State by `keyOf`; what is not in it is not there. */
export type Found = ReadonlyMap<string, string>
/** How far each thing's acknowledged history went at some moment. */
export type Moment = ReadonlyMap<string, number>

type Entry = { states: (string | null)[]; acknowledged: number }
export type Ledger = ReturnType<typeof createLedger>

export const keyOf = (kind: Kind, key: string) => `${kind} ${key}`
/** The key of a session is its token's hash, which an answer that never came has not told. */
const mayBeUnknown = (key: string) => key.startsWith("session ")
const inShort = (state: string | null) => (state === null ? "nothing" : state.slice(0, 600))

/**
 * Remembers what each write would make of a thing and which writes were acknowledged. After a crash a thing
 * must be in its last acknowledged state or in a later one, whole.
 */
export function createLedger() {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { states: [null], acknowledged: 0 }
    entries.set(key, entry)
    return entry
  }

  return {
    /** Notes a write before it is sent (null: the thing will be gone); call the answer once it is acknowledged. */
    expect(kind: Kind, key: string, state: string | null): () => void {
      const entry = entryOf(keyOf(kind, key))
      const index = entry.states.push(state) - 1
      return () => {
        entry.acknowledged = Math.max(entry.acknowledged, index)
      }
    },

    now: (): Moment => new Map([...entries].map(([key, entry]) => [key, entry.acknowledged])),

    /** What was lost, or is there though nobody wrote it: a sentence each. `since` is now unless given. */
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

    /** Takes what was found for the truth from here on. */
    settle(found: Found): void {
      for (const key of entries.keys()) if (!found.has(key)) entries.delete(key)
      for (const [key, state] of found) entries.set(key, { states: [state], acknowledged: 0 })
    },
  }
}
