import { createMiddleware } from "hono/factory"
import { AppError } from "#server/app-error.ts"

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * On Bun the address of a request with an empty, missing or broken Host is no URL: a 400, not a fault.
 * A procedure whose name cannot be decoded is none: a 404.
 */
export const refuseBrokenAddress = createMiddleware(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new AppError("bad_request")
  if (c.req.path.startsWith("/trpc/") && !isDecodable(c.req.path)) throw new AppError("not_found")
  await next()
})
