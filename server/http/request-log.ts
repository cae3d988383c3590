import { randomUUID } from "node:crypto"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import type { Logger } from "#server/logger.ts"
import type { Env } from "./context.ts"

/** Asked for so often, or by machines, that a line each would drown the others. */
const QUIET: readonly string[] = ["/assets/*", "/healthz"]

/** One line a request: id, method, route pattern, status, milliseconds; no address, query or person. */
export function withRequestLog(logger: Logger) {
  return createMiddleware<Env>(async (c, next) => {
    const requestId = randomUUID()
    c.set("requestId", requestId)
    const startedAt = performance.now()
    await next()
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const route = routePath(c)
    const line = { requestId, method: c.req.method, route, status: c.res.status, ms }
    logger[QUIET.includes(route) ? "debug" : "info"]("request", line)
  })
}
