const RETRY_DELAYS_MS = [50, 150, 400, 1000, 2000]

function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/SQLITE_BUSY|database is locked|cannot commit transaction/i.test(cause.message)) return true
  return false
}

/**
 * One write at a time in this process: a local file is synchronous, so a second write transaction would
 * block the event loop. After a lock from outside the client is unusable (libsql-client-ts#352), so it
 * reconnects before it tries again.
 */
export function createWriteQueue(reconnect: () => void) {
  let last: Promise<unknown> = Promise.resolve()

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error)) throw error
        reconnect()
        await new Promise(resolve => setTimeout(resolve, delayMs))
      }
    }
    return work()
  }

  return function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => attempt(work))
    last = result.catch(() => undefined)
    return result
  }
}
