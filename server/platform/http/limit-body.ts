import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { BYTES_A_MB, MAX_REQUEST_MB } from "#shared/listings/files.ts"
import { isContactForm } from "#shared/requests/contact-form.ts"
import type { Env } from "./context.ts"
import { isMultipart } from "./form-body.ts"
import { allowSlowBody } from "./serve-options.ts"
import { createUploadSlots } from "./upload-slots.ts"

const TAKES_FILES = /^\/api\/(apps|uploads|deals)(\/|$)/
const OF_DEALS = /^\/api\/deals\/([^/]+)\/files$/
/** One file in its form. */
const ONE_FILE = /^\/api\/(uploads|deals\/[^/]+\/files|apps\/\d+\/evidence\/files)$/
/** Several times the largest public form; anonymous bodies stay in memory for up to 30 s. */
const VISITOR_BYTES = 64 * 1024
const ONE_FILE_BYTES = 26 * BYTES_A_MB

const refuse = () => {
  throw new AppError("too_large")
}
const upTo = (maxSize: number, onError: (c: Context) => Response | Promise<Response> = refuse) =>
  bodyLimit({ maxSize, onError })
const limits = {
  visitor: upTo(VISITOR_BYTES),
  admin: upTo(BYTES_A_MB),
  file: upTo(ONE_FILE_BYTES),
  files: upTo(MAX_REQUEST_MB * BYTES_A_MB),
}

const takesFiles = (c: Context) => c.req.method !== "GET" && TAKES_FILES.test(c.req.path) && isMultipart(c)

/** Limits a form's body like any visitor's; `onError` responds with a page instead of JSON. */
export const limitForm = (onError: (c: Context<Env>) => Promise<Response>) => upTo(VISITOR_BYTES, onError)

/** The length that a request declares; without one, as much as may come. */
function declaredBytes(c: Context, most: number): number {
  const declared = Number(c.req.header("content-length") ?? Number.NaN)
  return c.req.header("transfer-encoding") === undefined && declared >= 0 ? Math.min(declared, most) : most
}

const personOf = ({ actor }: Viewer) => ("id" in actor ? `${actor.kind} ${actor.id}` : actor.kind)

/** Throws unless the viewer may add a file to the deal with this number. */
type RequireDeal = (number: string, viewer: Viewer) => Promise<void>

/**
 * Limits the body of a request: 26 MB for the upload of one file and 100 MB for a listing with its files, 1 MB for
 * other requests with a session and 64 KB for everyone without one. Who may upload, and where, is decided before
 * anything of the body is read, and two uploads of a person are received at a time, 256 MB in all. The contact form's
 * page has its own limit (`limitForm`).
 */
export function createLimitBody(requireDeal: RequireDeal) {
  const slots = createUploadSlots()
  return createMiddleware<Env>(async (c, next) => {
    const viewer = c.get("viewer")
    if (isContactForm(c.req.method, c.req.path)) return next()
    if (!takesFiles(c)) return limits[viewer.actor.kind === "visitor" ? "visitor" : "admin"](c, next)
    const [, number] = OF_DEALS.exec(c.req.path) ?? []
    authorize(viewer, number === undefined ? "uploads.create" : "deals.take_part")
    if (number !== undefined) await requireDeal(number, viewer)
    allowSlowBody(c)
    const isOneFile = ONE_FILE.test(c.req.path)
    const most = isOneFile ? ONE_FILE_BYTES : MAX_REQUEST_MB * BYTES_A_MB
    return slots.run(personOf(viewer), declaredBytes(c, most), async () =>
      limits[isOneFile ? "file" : "files"](c, next),
    )
  })
}
