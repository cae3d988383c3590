import { setImmediate } from "node:timers/promises"
import { DatabaseLocked, isPassing } from "./failures.ts"

/** How long a write waits for a lock of another process. */
const LOCK_WAIT_MS = 5_000
const RETRY_DELAYS_MS = [10, 20, 40, 80]
const LONGEST_DELAY_MS = 120

/**
 * One write at a time in this process: a local file is synchronous, so a second write transaction would block the event
 * loop. For the same reason at most one per turn of the event loop: background work that writes repeatedly would block
 * all responses meanwhile. After an external lock the client is unusable (libsql-client-ts#352), so it reconnects
 * before a retry; an unreachable server is retried in the same way. A write that only met locks and timeouts for five
 * seconds is `unavailable`, and so are those queued behind it, immediately.
 */
export function createWriteQueue(reconnect: () => void, lockWaitMs = LOCK_WAIT_MS) {
  let last: Promise<unknown> = Promise.resolve()
  /** When the current series of failed attempts started; null after a success. */
  let lockedSince: number | null = null

  async function attempt<Result>(work: () => Promise<Result>, askedAt: number): Promise<Result> {
    for (let tries = 0; ; tries++) {
      const startedAt = performance.now()
      if (lockedSince !== null && startedAt - Math.max(askedAt, lockedSince) > lockWaitMs)
        throw new DatabaseLocked()
      try {
        const result = await work()
        lockedSince = null
        return result
      } catch (error) {
        if (!isPassing(error)) {
          lockedSince = null
          throw error
        }
        reconnect()
        lockedSince ??= startedAt
      }
      await new Promise(resolve => setTimeout(resolve, RETRY_DELAYS_MS[tries] ?? LONGEST_DELAY_MS))
    }
  }

  return function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const askedAt = performance.now()
    const result = last.then(() => attempt(work, askedAt))
    last = result.catch(() => undefined).then(() => setImmediate())
    return result
  }
}
