import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"

const CONTROL = /\p{Cc}/u

/** Whether a path can be decoded and then contains no NUL and no other control character. */
function isReadable(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * On Bun the URL of a request with an empty, missing or malformed Host is invalid: a 400, not an internal error. A path
 * that cannot be decoded is a 404, without rendering a page.
 */
export const refuseBrokenAddress = createMiddleware(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new AppError("bad_request")
  if (!isReadable(c.req.path)) throw new AppError("not_found")
  await next()
})
