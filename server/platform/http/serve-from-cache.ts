import { randomUUID } from "node:crypto"
import type { Hono } from "hono"
import type { CacheHit } from "./answer-cache.ts"
import type { Env } from "./context.ts"
import type { Answered } from "./request-log.ts"

/**
 * Serves cached responses before the middleware chain, which costs several times as much as the response itself. The
 * chain's headers are cached with the response; `observers` write the log and the metrics.
 */
export function serveFromCache(
  app: Hono<Env>,
  lookUp: (request: Request) => CacheHit | null,
  observers: readonly ((answered: Answered) => void)[],
): Hono<Env> {
  const { fetch } = app
  app.fetch = (request, ...more) => {
    const startedAt = performance.now()
    const found = lookUp(request)
    if (!found) return fetch(request, ...more)
    const { response, route } = found
    const answered = {
      requestId: randomUUID(),
      method: request.method,
      route,
      status: response.status,
      startedAt,
    }
    for (const observe of observers) observe(answered)
    return response
  }
  return app
}
