import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"
import { authorize, may, refuseBlocked, type Viewer } from "#server/platform/viewer.ts"
import { BYTES_PER_MB, MAX_REQUEST_MB } from "#shared/listings/files.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import type { Action } from "#shared/policy.ts"
import { allowLongRequest } from "./allow.ts"
import type { Env } from "./context.ts"
import { isJson, isMultipart, withReceivedBody } from "./read-body.ts"

/** The page with the contact form, without the language. */
export const CONTACT_FORM_PATH = "/contacts"

const paths: readonly string[] = LOCALES.map(locale => localizedPath(locale, CONTACT_FORM_PATH))

/** Whether a request is the contact form as a browser without scripts posts it. */
const isContactForm = (method: string, path: string) => method === "POST" && paths.includes(path)

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

/** Sets the Content-Length of the GET on the response to a HEAD; Bun would send 0. */
export const withHeadLength = createMiddleware(async (c, next) => {
  await next()
  if (c.req.method !== "HEAD" || !c.res.body || c.res.headers.has("content-length")) return
  const { byteLength } = await c.res.clone().arrayBuffer()
  c.header("content-length", String(byteLength))
})

/** A query with every filter in its longest spelling is well below this. */
const MAX_LENGTH = 4000

/** An overlong query is a 422 on `query`: the links of a page would repeat it many times over. */
export const limitQuery = createMiddleware(async (c, next) => {
  const { url } = c.req
  const start = url.indexOf("?")
  if (start >= 0 && url.length - start - 1 > MAX_LENGTH)
    throw new AppError("invalid", { problems: { query: [{ code: "too_long", limit: MAX_LENGTH }] } })
  await next()
})

/**
 * Runs work on so many bytes, `most` bytes at a time; others wait in turn. Work with more than that runs
 * alone.
 */
export function createByteGate(most: number) {
  const waiting: { bytes: number; start: () => void }[] = []
  let used = 0
  const startNext = () => {
    for (let next = waiting[0]; next && (used === 0 || used + next.bytes <= most); next = waiting[0]) {
      waiting.shift()
      used += next.bytes
      next.start()
    }
  }
  return async <Result>(bytes: number, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>(start => {
      waiting.push({ bytes, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      used -= bytes
      startNext()
    }
  }
}

const MAX_OF_PERSON = 2
const MAX_BYTES = 256 * BYTES_PER_MB
const PERSON_RETRY_SECONDS = 2
const RETRY_SECONDS = 5

/**
 * The uploads that are being received: two of a person at a time (429) and 256 MB in all (503), so that many slow ones
 * cannot fill the disk. Counted by each process.
 */
function createUploadSlots() {
  const running = new Map<string, number>()
  let bytesInFlight = 0

  function release(person: string) {
    const left = (running.get(person) ?? 1) - 1
    if (left > 0) running.set(person, left)
    else running.delete(person)
  }

  return {
    /**
     * Receives an upload of at most `bytes`; throws immediately if the limits are reached. Without a person it counts
     * in the total only.
     */
    async run<Result>(person: string | null, bytes: number, work: () => Promise<Result>): Promise<Result> {
      const own = person === null ? 0 : (running.get(person) ?? 0)
      if (own >= MAX_OF_PERSON)
        throw new AppError("too_many_uploads", { retryAfterSeconds: PERSON_RETRY_SECONDS })
      if (bytesInFlight + bytes > MAX_BYTES)
        throw new AppError("uploads_busy", { retryAfterSeconds: RETRY_SECONDS })
      if (person !== null) running.set(person, own + 1)
      bytesInFlight += bytes
      try {
        return await work()
      } finally {
        bytesInFlight -= bytes
        if (person !== null) release(person)
      }
    },
  }
}

/** What a form with files may belong to. */
type Named = "deal" | "listing" | "request"
type Route = {
  path: RegExp
  action: Action
  megabytes: number
  /** What the first group of the path names. */
  names?: Named
}
/** A file and the rest of its form. */
const FILE_FORM_MB = 26
/** Complete forms that are worked on at a time; their files are on the disk. */
const MAX_CONCURRENT_FORM_BYTES = 32 * BYTES_PER_MB
/** The forms with files. */
const ROUTES: Route[] = [
  { path: /^\/api\/uploads$/, action: "uploads.create", megabytes: FILE_FORM_MB },
  {
    path: /^\/api\/deals\/([^/]+)\/files$/,
    action: "deals.take_part",
    megabytes: FILE_FORM_MB,
    names: "deal",
  },
  {
    path: /^\/api\/apps\/([^/]+)\/evidence\/files$/,
    action: "evidence.write_files",
    megabytes: FILE_FORM_MB,
    names: "listing",
  },
  {
    path: /^\/api\/requests\/([^/]+)\/files$/,
    action: "requests.converse",
    megabytes: FILE_FORM_MB,
    names: "request",
  },
  { path: /^\/api\/apps(?:\/import)?$/, action: "listings.write", megabytes: MAX_REQUEST_MB },
  { path: /^\/api\/apps\/(\d+)$/, action: "listings.write", megabytes: MAX_REQUEST_MB, names: "listing" },
]
/** Several times the largest public form; anonymous bodies stay in memory for up to 30 s. */
const VISITOR_FORM_BYTES = 64 * 1024
/** Several times the longest draft of a listing with its figures. */
const JSON_BYTES = 256 * 1024
/** The JSON of staff, and of keys that save listings. */
const STAFF_JSON_BYTES = 2 * BYTES_PER_MB

const refuse = () => {
  throw new AppError("too_large")
}
const upTo = (maxSize: number, onError: (c: Context) => Response | Promise<Response> = refuse) =>
  bodyLimit({ maxSize, onError })
const limits = {
  visitorForm: upTo(VISITOR_FORM_BYTES),
  plain: upTo(JSON_BYTES),
  staff: upTo(STAFF_JSON_BYTES),
}

/** The limit of a body without files. */
function limitFor(c: Context<Env>) {
  const viewer = c.get("viewer")
  if (viewer.actor.kind === "visitor" && !isJson(c)) return limits.visitorForm
  const writesMuch = viewer.actor.kind === "staff" || may(viewer, "listings.write")
  return limits[writesMuch ? "staff" : "plain"]
}

/** The form with files that a request sends, and what its path names; null for any other request. */
function fileFormOf(c: Context): { route: Route; name: string } | null {
  const { method, path } = c.req
  if ((method !== "POST" && method !== "PUT") || !isMultipart(c)) return null
  for (const route of ROUTES) {
    const found = route.path.exec(path)
    if (found) return { route, name: found[1] ?? "" }
  }
  return null
}

/** Limits a form's body like any visitor's; `onError` responds with a page instead of JSON. */
export const limitForm = (onError: (c: Context<Env>) => Promise<Response>) =>
  upTo(VISITOR_FORM_BYTES, onError)

/** The length that a request declares, or the maximum; one with neither is a call within the process. */
function declaredBytes(c: Context, most: number): number {
  if (c.req.header("transfer-encoding") !== undefined) return most
  const declared = Number(c.req.header("content-length") ?? 0)
  return declared >= 0 ? Math.min(declared, most) : most
}

const personOf = ({ actor }: Viewer) => ("id" in actor ? `${actor.kind} ${actor.id}` : actor.kind)

/** Throws unless there is something of this name to which the viewer may add files. */
type Require = (name: string, viewer: Viewer) => Promise<void>
type Deps = { folder: string; require: Record<Named, Require> }

/**
 * Limits the body of a request: 26 MB for the upload of one file and 100 MB for a listing with its files, 2 MB for
 * other requests of staff and of keys that save listings, 256 KB for those of everybody else, and 64 KB for a visitor's
 * form. Who may upload, and where, is decided before
 * anything of the body is read. Two uploads of files of a person are received at a time, 256 MB in all, into files of `folder`;
 * complete ones are worked on in turn, 32 MB at a time. The contact form's page has its own limit (`limitForm`).
 */
export function createLimitBody({ folder, require }: Deps) {
  const slots = createUploadSlots()
  const inTurn = createByteGate(MAX_CONCURRENT_FORM_BYTES)
  return createMiddleware<Env>(async (c, next) => {
    const viewer = c.get("viewer")
    if (isContactForm(c.req.method, c.req.path)) return next()
    const form = fileFormOf(c)
    if (!form) return limitFor(c)(c, next)
    const { route, name } = form
    authorize(viewer, route.action)
    refuseBlocked(viewer, route.action)
    if (route.names) await require[route.names](name, viewer)
    allowLongRequest(c)
    const mostBytes = route.megabytes * BYTES_PER_MB
    if (Number(c.req.header("content-length") ?? 0) > mostBytes) throw new AppError("too_large")
    // Staff save listings concurrently, and the first one must win: such forms count in the total only.
    const person = route.megabytes === FILE_FORM_MB ? personOf(viewer) : null
    return slots.run(person, declaredBytes(c, mostBytes), () =>
      withReceivedBody(c, { folder, mostBytes }, bytes => inTurn(bytes, next)),
    )
  })
}
