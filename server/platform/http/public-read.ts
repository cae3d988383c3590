import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import type { Env } from "./context.ts"

/**
 * Marks a response that is the same for every visitor until the catalogue changes: it must not depend on a header,
 * the client's address or the clock. Nothing else is cached (`answer-cache.ts`).
 */
export function markPublicRead(c: Context<Env>) {
  c.set("publicRead", true)
}

/** Marks every response of a route. */
export const publicRead = createMiddleware<Env>(async (c, next) => {
  markPublicRead(c)
  await next()
})
