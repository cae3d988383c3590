import { createMiddleware } from "hono/factory"
import type { Env } from "./context.ts"

/**
 * Marks responses that are the same for every visitor until the catalogue changes: they must not depend on a header,
 * the client's address or the clock. Nothing else is cached (`answer-cache.ts`).
 */
export const publicRead = createMiddleware<Env>(async (c, next) => {
  c.set("publicRead", true)
  await next()
})
