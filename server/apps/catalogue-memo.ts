import { LRUCache } from "lru-cache"

const RECHECK_MS = 1000
const MAX_ENTRIES = 1000

/** The remembered answer under this key, or the one that `work` gives now. */
export type Memo<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Remembers what was worked out from the catalogue until the catalogue changes: at once for a write of
 * this process (`forget`), within a second for one of another process (the version in the database).
 */
export function createCatalogueMemos(readVersion: () => Promise<number>, now: () => number) {
  const clears: (() => void)[] = []
  let version: number | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  function forget() {
    for (const clear of clears) clear()
  }

  async function check() {
    const current = await readVersion()
    if (current !== version) forget()
    version = current
    checkedAt = now()
  }

  function ensureFresh(): Promise<void> | undefined {
    if (now() - checkedAt < RECHECK_MS) return undefined
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }

  return {
    memo<Value>(): Memo<Value> {
      const remembered = new LRUCache<string, Promise<Value>>({ max: MAX_ENTRIES })
      clears.push(() => remembered.clear())
      return async (key, work) => {
        await ensureFresh()
        const known = remembered.get(key)
        if (known) return known
        const answer = work()
        remembered.set(key, answer)
        answer.catch(() => remembered.delete(key))
        return answer
      }
    },
    /** Call after each committed write to listings or files. */
    forget,
  }
}
