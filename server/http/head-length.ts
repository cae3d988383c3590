import { createMiddleware } from "hono/factory"

/** Sets the length that a GET would have on the answer to a HEAD; Bun would send 0. */
export const withHeadLength = createMiddleware(async (c, next) => {
  await next()
  if (c.req.method !== "HEAD" || !c.res.body || c.res.headers.has("content-length")) return
  const { byteLength } = await c.res.clone().arrayBuffer()
  c.header("content-length", String(byteLength))
})
