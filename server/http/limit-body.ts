import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/app-error.ts"
import { requireAdmin } from "#server/viewer.ts"
import { BYTES_A_MB, MAX_REQUEST_MB } from "#shared/files.ts"
import type { Env } from "./context.ts"
import { isMultipart } from "./form-body.ts"
import { allowSlowBody } from "./serve-options.ts"

const TAKES_FILES = /^\/api\/(apps|uploads)(\/|$)/

const upTo = (megabytes: number) =>
  bodyLimit({
    maxSize: megabytes * BYTES_A_MB,
    onError: () => {
      throw new AppError("too_large")
    },
  })
const small = upTo(1)
const large = upTo(MAX_REQUEST_MB)

const takesFiles = (c: Context) => c.req.method !== "GET" && TAKES_FILES.test(c.req.path) && isMultipart(c)

/**
 * How much a request may bring: 100 MB where files are taken, and there from an admin alone, so that nothing
 * of a visitor's is read; 1 MB elsewhere.
 */
export const limitBody = createMiddleware<Env>((c, next) => {
  if (!takesFiles(c)) return small(c, next)
  requireAdmin(c.get("viewer"))
  allowSlowBody(c)
  return large(c, next)
})
