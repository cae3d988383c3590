import { create as contentDisposition } from "content-disposition"
import type { Context } from "hono"
import parseRange from "range-parser"
import type { StoredFile } from "./service.ts"
import type { Part } from "./store/file-store.ts"

/** An unpublished listing's files expire from caches after this time. */
const MAX_AGE_S = 3600
/** Shorter than the lifetime of a signed link. */
const LINK_KEPT_S = 60

/** The conditions a request may set, by header name. */
type Conditions = {
  method: string
  "if-none-match"?: string | undefined
  "if-range"?: string | undefined
  range?: string | undefined
}

export const conditionsOf = ({ req }: Context): Conditions => ({
  method: req.method,
  "if-none-match": req.header("if-none-match"),
  "if-range": req.header("if-range"),
  range: req.header("range"),
})

const weak = (tag: string) => tag.trim().replace(/^W\//, "")

function isUnchanged(asked: string | undefined, tag: string): boolean {
  if (asked === undefined) return false
  return asked.trim() === "*" || asked.split(",").some(one => weak(one) === tag)
}

/** The one requested range; the whole file if no range applies; 416 if it is unsatisfiable. */
function partOf(conditions: Conditions, tag: string, size: number): Part | "whole" | "outside" {
  const { method, range } = conditions
  const expected = conditions["if-range"]
  if (method !== "GET" || !range || (expected && expected.trim() !== tag)) return "whole"
  // The library rejects a suffix range longer than the file; RFC 9110 14.1.2 treats it as the whole file.
  const suffix = Number(/^bytes=-(\d+)$/.exec(range.trim())?.[1] ?? 0)
  const ranges = suffix > size && size > 0 ? [{ start: 0, end: size - 1 }] : parseRange(size, range)
  if (ranges === -1) return "outside"
  if (ranges === -2 || ("type" in ranges && ranges.type !== "bytes")) return "whole"
  const [only] = ranges
  return only && ranges.length === 1 ? only : "whole"
}

/** Only what stays public may be answered by a cache that does not ask; a browser asks again with the tag. */
function cacheControlOf({ isPublic, mayClose = false }: StoredFile, maxAgeS: number, more = ""): string {
  if (!isPublic) return "private, no-store"
  return mayClose ? "private, no-cache" : `public, max-age=${maxAgeS}${more}`
}

function headersOf(file: StoredFile, tag: string): Headers {
  const headers = new Headers({
    "accept-ranges": "bytes",
    "cache-control": cacheControlOf(file, MAX_AGE_S, ", must-revalidate"),
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    "content-type": file.mime,
    etag: tag,
    "x-content-type-options": "nosniff",
  })
  if (file.varies) headers.set("vary", "Accept")
  if (file.downloadName) headers.set("content-disposition", contentDisposition(file.downloadName))
  return headers
}

function redirectToStorage(location: string, file: StoredFile): Response {
  const headers = new Headers({ location, "cache-control": cacheControlOf(file, LINK_KEPT_S) })
  if (file.varies) headers.set("vary", "Accept")
  return new Response(null, { status: 302, headers })
}

/**
 * A stored file as a response: 200, 206 for one range, 304, or 416; a 302 if it may be fetched from the storage itself.
 * Such a link is signed for GET only.
 */
export async function sendFile(file: StoredFile, conditions: Conditions): Promise<Response> {
  const { store, path, size } = file
  const tag = `"${file.tag}"`
  const headers = headersOf(file, tag)
  if (isUnchanged(conditions["if-none-match"], tag)) return new Response(null, { status: 304, headers })
  const isGet = conditions.method === "GET"
  if (file.link && isGet) return redirectToStorage(file.link, file)

  const part = partOf(conditions, tag, size)
  if (part === "outside") {
    headers.set("content-range", `bytes */${size}`)
    headers.set("cache-control", "no-store")
    return new Response(null, { status: 416, headers })
  }
  if (part === "whole") {
    headers.set("content-length", String(size))
    return new Response(isGet ? await store.open(path) : null, { headers })
  }
  headers.set("content-range", `bytes ${part.start}-${part.end}/${size}`)
  headers.set("content-length", String(part.end - part.start + 1))
  return new Response(await store.open(path, part), { status: 206, headers })
}
