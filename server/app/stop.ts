import type { Logger } from "#server/platform/logger.ts"
import { errorText } from "#server/platform/texts.ts"
import { toLocale } from "#shared/locales.ts"

type Handle<Server> = (request: Request, server: Server) => Response | Promise<Response>

const BODILESS = new Set(["GET", "HEAD"])

function refusal(request: Request): Response {
  const lang = /[?&]lang=(\w+)/.exec(request.url)?.[1]
  const headers = { "retry-after": "1", connection: "close", "cache-control": "no-store" }
  return Response.json({ message: errorText("unavailable", toLocale(lang)) }, { status: 503, headers })
}

/**
 * A handler whose unfinished requests can be refused (503) when the process has to end. Only requests with a body
 * are tracked: no others can wait for the client indefinitely.
 */
export function createRefusable<Server>(handle: Handle<Server>) {
  const waiting = new Set<() => void>()

  async function answer(request: Request, server: Server): Promise<Response> {
    const refused = Promise.withResolvers<Response>()
    const refuse = () => refused.resolve(refusal(request))
    waiting.add(refuse)
    try {
      return await Promise.race([handle(request, server), refused.promise])
    } finally {
      waiting.delete(refuse)
    }
  }

  return {
    fetch: (request: Request, server: Server) =>
      BODILESS.has(request.method) ? handle(request, server) : answer(request, server),
    /** Responds to every request that still runs. */
    refuseAll() {
      for (const refuse of waiting) refuse()
    },
  }
}

/** How long running work may take to finish; the rest of the ten seconds is for rejecting and closing. */
const GRACE_MS = 6_000
/** Time to send the last responses. */
const FLUSH_MS = 200
const POLL_MS = 20
/** The process exits by then in any case. */
const LIMIT_MS = 9_000

type Parts = {
  server: { stop: (closeConnections?: boolean) => Promise<void>; pendingRequests: number }
  /** Responds with 503 to the requests that still run. */
  refuseAll: () => void
  /** Starts no more background work and waits for running work; abandons it at `deadline`. */
  finishBackground: (deadline: Promise<unknown>) => Promise<void>
  /** Closes the database. */
  close: () => Promise<void> | void
  logger: Logger
}

/**
 * Stops the server: accepts no new connections; running requests and background work are finished or, after six seconds
 * or a second signal, rejected with 503 and abandoned. Exits with 0 within ten seconds. Call it on each signal.
 */
export function createStop({ server, refuseAll, finishBackground, close, logger }: Parts): () => void {
  const hurry = Promise.withResolvers<void>()
  let isStopping = false

  /** `server.stop()` would also wait for connections that have sent half a request head. */
  async function untilAnswered() {
    do await Bun.sleep(POLL_MS)
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
