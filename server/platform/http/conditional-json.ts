import { createMiddleware } from "hono/factory"
import type { Env } from "./context.ts"
import { entityTag, isNamed } from "./entity-tag.ts"

/** Gives every JSON answer to a GET an entity tag, and answers 304 where the client has just that. */
export const conditionalJson = createMiddleware<Env>(async (c, next) => {
  await next()
  const { res } = c
  // What is the same for every visitor has its tag from the cache of answers.
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
