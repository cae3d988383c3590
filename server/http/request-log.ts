import { randomUUID } from "node:crypto"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import type { Logger } from "#server/logger.ts"
import type { Env } from "./context.ts"

/** Asked for so often, or by machines, that a line each would drown the others. */
const QUIET: readonly string[] = ["/assets/*", "/healthz"]

/** A request that has been answered; `startedAt` is of `performance.now()`. */
export type Answered = { requestId: string; method: string; route: string; status: number; startedAt: number }

/** One line a request: id, method, route pattern, status, milliseconds; no address, query or person. */
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
