import { createMiddleware } from "hono/factory"
import type { Env } from "./context.ts"

/**
 * Marks what every visitor gets alike from one address until the catalogue changes: nothing of it may depend on
 * a header, the client's address or the clock. Nothing else is cached (`answer-cache.ts`).
 */
export const publicRead = createMiddleware<Env>(async (c, next) => {
  c.set("publicRead", true)
  await next()
})
