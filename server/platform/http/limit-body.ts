import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"
import { authorize } from "#server/platform/viewer.ts"
import { BYTES_A_MB, MAX_REQUEST_MB } from "#shared/listings/files.ts"
import { isContactForm } from "#shared/requests/contact-form.ts"
import type { Env } from "./context.ts"
import { isMultipart } from "./form-body.ts"
import { allowSlowBody } from "./serve-options.ts"

const TAKES_FILES = /^\/api\/(apps|uploads|deals)(\/|$)/
const OF_DEALS = /^\/api\/deals\//
/** Several times the largest public form; anonymous bodies stay in memory for up to 30 s. */
const VISITOR_BYTES = 64 * 1024

const refuse = () => {
  throw new AppError("too_large")
}
const upTo = (maxSize: number, onError: (c: Context) => Response | Promise<Response> = refuse) =>
  bodyLimit({ maxSize, onError })
const limits = {
  visitor: upTo(VISITOR_BYTES),
  admin: upTo(BYTES_A_MB),
  files: upTo(MAX_REQUEST_MB * BYTES_A_MB),
}

const takesFiles = (c: Context) => c.req.method !== "GET" && TAKES_FILES.test(c.req.path) && isMultipart(c)

/** Limits a form's body like any visitor's; `onError` responds with a page instead of JSON. */
export const limitForm = (onError: (c: Context<Env>) => Promise<Response>) => upTo(VISITOR_BYTES, onError)

/**
 * Limits the body of a request: 100 MB for file uploads, which only an admin may send, 1 MB for an admin's other
 * requests and 64 KB for everyone without a valid session. The contact form's page has its own limit (`limitForm`).
 */
export const limitBody = createMiddleware<Env>((c, next) => {
  const viewer = c.get("viewer")
  if (isContactForm(c.req.method, c.req.path)) return next()
  if (!takesFiles(c)) return limits[viewer.actor.kind === "visitor" ? "visitor" : "admin"](c, next)
  authorize(viewer, OF_DEALS.test(c.req.path) ? "deals.take_part" : "uploads.create")
  allowSlowBody(c)
  return limits.files(c, next)
})
