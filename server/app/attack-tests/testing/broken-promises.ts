import { gunzipSync } from "node:zlib"
import * as z from "zod"
import { ERROR_CODES } from "#shared/errors.ts"
import type { Hostile } from "./hostile-requests.ts"

const texts = z.array(z.string().min(1)).min(1)
const plainError = z.strictObject({ message: z.string().min(1) })
const invalidError = plainError.extend({ errors: z.record(z.string(), texts) })
const trpcError = z.strictObject({
  error: z.strictObject({
    code: z.int(),
    message: z.string().min(1),
    data: z.strictObject({
      code: z.string(),
      httpStatus: z.int(),
      error: z.enum(ERROR_CODES),
      fields: z.optional(z.record(z.string(), texts)),
      retryAfterSeconds: z.optional(z.number()),
    }),
  }),
})
const trpcAnswer = z.union([trpcError, z.strictObject({ result: z.looseObject({}) })])
const trpcBody = z.union([trpcAnswer, z.array(trpcAnswer).max(10)])

const INSIDE =
  /node_modules|\/server\/|\/tmp\/|file:\/\/|\.ts\b|\bat .+:\d+|SQLITE|LibsqlError|drizzle|\bSELECT\b|\bINSERT\b|"stack"/
/** Status line, date and length, which are on the wire but not in a `Response`. */
const ANSWER_LINE = 100
const LARGEST_RATIO = 20
/** A page of a failure, which has no script and no picture, but its own styles. */
const LARGEST_PAGE = 10_000

/** The decoded content of a response. */
type Answered = { status: number; headers: Headers; text: string }

export async function readAnswer(response: Response): Promise<Answered> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isZipped = response.headers.get("content-encoding") === "gzip" && bytes.length > 0
  const text = (isZipped ? gunzipSync(bytes) : bytes).toString()
  return { status: response.status, headers: response.headers, text }
}

const lengthOf = (headers: Iterable<[string, string]>) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + ": \r\n".length, 0)

/** Bytes of the whole request on the wire, with the shortest possible host. */
export function requestSize({ method, path, headers, body }: Hostile): number {
  const line = `${method} ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.length
  return line + lengthOf(Object.entries(headers)) + (body?.length ?? 0)
}

/** Bytes of the whole response on the wire, before compression. */
export function answerSize({ headers, text }: Answered): number {
  return ANSWER_LINE + lengthOf(headers) + Buffer.byteLength(text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hasShape(path: string, { status, text }: Answered): boolean {
  const shape = path.startsWith("/trpc/") ? trpcBody : status === 422 ? invalidError : plainError
  return shape.safeParse(parse(text)).success
}

const API = /^\/(api|trpc)(\/|$)/
/** The page of a failure, for a request that asks for one. */
const PAGE = /^<!doctype html>.*<h1>[^<]+<\/h1>.*<\/html>$/s

/** Lists how a response to malformed input breaks promise 11 of SECURITY.md; empty when it keeps it. */
export function brokenPromises(request: Hostile, answer: Answered): string[] {
  const { pathname } = new URL(`http://a${request.path}`)
  const isBodyless = request.method === "HEAD" || answer.status === 416
  const broken: string[] = []
  if (answer.status >= 500) broken.push(`a ${answer.status}`)
  if (answer.status < 400) return broken
  const isPage = !API.test(pathname) && Boolean(request.headers.accept?.includes("text/html"))
  const hasItsShape = isPage ? PAGE.test(answer.text) : hasShape(pathname, answer)
  if (!isBodyless && !hasItsShape) broken.push("not the documented shape")
  if (INSIDE.test(answer.text)) broken.push("discloses internals")
  const largest = isPage ? LARGEST_PAGE : LARGEST_RATIO * requestSize(request)
  if (answerSize(answer) > largest) broken.push(`${answerSize(answer)} bytes for ${requestSize(request)}`)
  return broken
}
