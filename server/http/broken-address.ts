import { createMiddleware } from "hono/factory"
import { AppError } from "#server/app-error.ts"

const CONTROL = /\p{Cc}/u

/** Whether a path can be decoded and then holds no NUL and no other control character. */
function isReadable(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * On Bun the address of a request with an empty, missing or broken Host is no URL: a 400, not a fault. A path
 * that is no text names nothing: a 404, without a page being rendered for it.
 */
export const refuseBrokenAddress = createMiddleware(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new AppError("bad_request")
  if (!isReadable(c.req.path)) throw new AppError("not_found")
  await next()
})
