import type { Logger } from "./logger.ts"

/** How long what runs may take to finish; the rest of the ten seconds is for refusing and closing. */
const GRACE_MS = 6_000
/** For the last answers to leave. */
const FLUSH_MS = 200
const LOOK_EVERY_MS = 20
/** Whatever hangs, the process ends by then. */
const LIMIT_MS = 9_000

type Parts = {
  server: { stop: (closeConnections?: boolean) => Promise<void>; pendingRequests: number }
  /** Answers the requests that still run with 503. */
  refuseAll: () => void
  /** Starts no more background work and waits for what runs; by `deadline` it is given up. */
  finishBackground: (deadline: Promise<unknown>) => Promise<void>
  /** Closes the database. */
  close: () => Promise<void> | void
  logger: Logger
}

/**
 * Stops the product: no new connections, requests and background work that run are finished or, after six seconds
 * or a second signal, refused with 503 and given up. Ends the process with 0 within ten seconds. Call it at each
 * signal.
 */
export function createStop({ server, refuseAll, finishBackground, close, logger }: Parts): () => void {
  const hurry = Promise.withResolvers<void>()
  let isStopping = false

  /** `server.stop()` would also wait for connections that have sent half a request head. */
  async function untilAnswered() {
    do await Bun.sleep(LOOK_EVERY_MS)
    while (server.pendingRequests > 0)
  }

  async function stop() {
    setTimeout(() => process.exit(0), LIMIT_MS).unref()
    server.stop()
    const deadline = Promise.race([hurry.promise, Bun.sleep(GRACE_MS)])
    const finished = finishBackground(deadline).catch((error: unknown) =>
      logger.error("background work was not finished", { error }),
    )
    await Promise.race([untilAnswered(), deadline])
    if (server.pendingRequests > 0)
      logger.warn("stopping with requests unfinished", { requests: server.pendingRequests })
    refuseAll()
    await Bun.sleep(FLUSH_MS)
    await server.stop(true)
    await finished
    await close()
    process.exit(0)
  }

  return () => {
    if (isStopping) return hurry.resolve()
    isStopping = true
    stop().catch((error: unknown) => {
      logger.error("stopping failed", { error })
      process.exit(1)
    })
  }
}
