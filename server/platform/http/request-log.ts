import { randomUUID } from "node:crypto"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import type { Logger } from "#server/platform/logger.ts"
import type { Env } from "./context.ts"

/** Too frequent, or requested by machines: logging them would bury the other lines. */
const QUIET: readonly string[] = ["/assets/*", "/healthz"]

/** A completed request; `startedAt` is of `performance.now()`. */
export type Answered = { requestId: string; method: string; route: string; status: number; startedAt: number }

/** One line per request: id, method, route pattern, status, milliseconds; no address, query or personal data. */
export function createRequestLog(logger: Logger) {
  function note({ requestId, method, route, status, startedAt }: Answered) {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    logger[QUIET.includes(route) ? "debug" : "info"]("request", { requestId, method, route, status, ms })
  }
  const middleware = createMiddleware<Env>(async (c, next) => {
    const requestId = randomUUID()
    c.set("requestId", requestId)
    const startedAt = performance.now()
    await next()
    note({ requestId, method: c.req.method, route: routePath(c), status: c.res.status, startedAt })
  })
  return { middleware, note }
}
