import { createMiddleware } from "hono/factory"
import { AppError } from "#server/app-error.ts"

/** On Bun the address of a request with an empty, missing or broken Host is no URL: a 400, not a fault. */
export const refuseBrokenAddress = createMiddleware(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new AppError("bad_request")
  await next()
})
