import { createMiddleware } from "hono/factory"
import type { Env } from "./context.ts"

/** Gives every JSON response to a GET an entity tag, and responds with 304 if the client's tag matches. */
export const conditionalJson = createMiddleware<Env>(async (c, next) => {
  await next()
  const { res } = c
  // Responses that are the same for every visitor have the tag of the response cache.
  if (c.get("publicRead") && c.get("viewer").actor.kind === "visitor") return
  const isJson = res.headers.get("content-type")?.startsWith("application/json")
  if (c.req.method !== "GET" || res.status !== 200 || !isJson || res.headers.has("etag")) return
  const bytes = new Uint8Array(await res.arrayBuffer())
  const tag = entityTag(bytes)
  const headers = new Headers(res.headers)
  headers.set("etag", tag)
  const isSame = isNamed(tag, c.req.header("if-none-match"))
  if (isSame) headers.delete("content-length")
  c.res = undefined
  c.res = isSame
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { status: 200, headers })
})

const BASE = 36

/** A strong entity tag of a response's bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${Bun.hash(bytes).toString(BASE)}"`
}

/** Whether `If-None-Match` names the tag, or any (RFC 9110, section 13.1.2: compared weakly). */
export function isNamed(tag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === "*") return true
  return ifNoneMatch.split(",").some(part => part.trim().replace(/^W\//, "") === tag)
}
