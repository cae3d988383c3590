import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import { authorize, refuseBlocked, type Viewer } from "#server/platform/viewer.ts"
import type { Action } from "#shared/policy.ts"
import { BYTES_PER_MB } from "#shared/units.ts"
import { allowLongRequest } from "./allow.ts"
import type { Env } from "./context.ts"
import { isJson, isMultipart, withReceivedBody } from "./read-body.ts"

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
  if (start >= 0 && url.length - start - 1 > MAX_LENGTH) throw fieldError("query", "too_long", MAX_LENGTH)
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

/** A form with files that a path accepts; `require` throws unless what its first group names accepts files of the viewer. */
export type FileForm = {
  path: RegExp
  action: Action
  megabytes: number
  require?: (name: string, viewer: Viewer) => Promise<void>
}
/** A file and the rest of its form. */
export const FILE_FORM_MB = 26
/** Complete forms that are worked on at a time; their files are on the disk. */
const MAX_CONCURRENT_FORM_BYTES = 32 * BYTES_PER_MB
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

/** The form with files that a request sends, and what its path names; null for any other request. */
function fileFormOf(c: Context, forms: readonly FileForm[]): { form: FileForm; name: string } | null {
  const { method, path } = c.req
  if ((method !== "POST" && method !== "PUT") || !isMultipart(c)) return null
  for (const form of forms) {
    const found = form.path.exec(path)
    if (found) return { form, name: found[1] ?? "" }
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

type Deps = {
  folder: string
  forms: readonly FileForm[]
  /** Whether a request has a limit of its own route. */
  hasOwnLimit: (c: Context<Env>) => boolean
  /** Whether somebody sends large bodies without files, such as listings. */
  writesMuch: (viewer: Viewer) => boolean
}

/**
 * Limits the body of a request: 26 MB for the upload of one file and what the row of its call says for other forms with
 * files, 2 MB for other requests of staff and of those who write much, 256 KB for those of everybody else, and 64 KB for
 * a visitor's form. Who may upload, and where, is decided before anything of the body is read. Two uploads of files of a
 * person are received at a time, 256 MB in all, into files of `folder`; complete ones are worked on in turn, 32 MB at a
 * time.
 */
export function createLimitBody({ folder, forms, hasOwnLimit, writesMuch }: Deps) {
  const slots = createUploadSlots()
  const inTurn = createByteGate(MAX_CONCURRENT_FORM_BYTES)
  function limitFor(c: Context<Env>) {
    const viewer = c.get("viewer")
    if (viewer.actor.kind === "visitor" && !isJson(c)) return limits.visitorForm
    return limits[viewer.actor.kind === "staff" || writesMuch(viewer) ? "staff" : "plain"]
  }
  return createMiddleware<Env>(async (c, next) => {
    const viewer = c.get("viewer")
    if (hasOwnLimit(c)) return next()
    const found = fileFormOf(c, forms)
    if (!found) return limitFor(c)(c, next)
    const { form, name } = found
    authorize(viewer, form.action)
    refuseBlocked(viewer, form.action)
    await form.require?.(name, viewer)
    allowLongRequest(c)
    const mostBytes = form.megabytes * BYTES_PER_MB
    if (Number(c.req.header("content-length") ?? 0) > mostBytes) throw new AppError("too_large")
    // Staff save listings concurrently, and the first one must win: such forms count in the total only.
    const person = form.megabytes === FILE_FORM_MB ? personOf(viewer) : null
    return slots.run(person, declaredBytes(c, mostBytes), () =>
      withReceivedBody(c, { folder, mostBytes }, bytes => inTurn(bytes, next)),
    )
  })
}
