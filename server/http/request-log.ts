import { randomUUID } from "node:crypto"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import type { Logger } from "#server/logger.ts"
import type { Env } from "./context.ts"

/** One line a request: id, method, route pattern, status, milliseconds; no address, query or person. */
export function withRequestLog(logger: Logger) {
  return createMiddleware<Env>(async (c, next) => {
    const requestId = randomUUID()
    c.set("requestId", requestId)
    const startedAt = performance.now()
    await next()
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    logger.debug("request", {
      requestId,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms,
    })
  })
}
