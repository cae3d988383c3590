const RECHECK_MS = 1000

/**
 * A value of the database in memory. A read includes every earlier write of this process (`recheck`), and another
 * process's within a second. `load` is given the value that it replaces; `now` is milliseconds since 1970.
 */
export function createCurrentValue<Value>(
  load: (known: Value | undefined) => Promise<Value>,
  now: () => number,
) {
  let current: Value | undefined
  let writes = 0
  let seenWrites = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<Value> | undefined

  async function catchUp(): Promise<Value> {
    const [seen, at] = [writes, now()]
    current = await load(current)
    seenWrites = seen
    checkedAt = at
    return current
  }

  // The clock may have been set back.
  const isFresh = () => seenWrites === writes && Math.abs(now() - checkedAt) < RECHECK_MS

  /** A check that is already running may have started before the last write; one that starts later did not. */
  async function freshen(): Promise<Value> {
    if (checking) await checking
    if (current && isFresh()) return current
    checking ??= catchUp().finally(() => {
      checking = undefined
    })
    return checking
  }

  return {
    read: (): Value | Promise<Value> => (current && isFresh() ? current : freshen()),
    /** The newest value that was read; undefined before the first one. */
    last: () => current,
    /** Call after each commit that changes the value. */
    recheck(): void {
      writes++
    },
  }
}
