import { createMiddleware } from "hono/factory"

/** Sets the Content-Length of the GET on the response to a HEAD; Bun would send 0. */
export const withHeadLength = createMiddleware(async (c, next) => {
  await next()
  if (c.req.method !== "HEAD" || !c.res.body || c.res.headers.has("content-length")) return
  const { byteLength } = await c.res.clone().arrayBuffer()
  c.header("content-length", String(byteLength))
})
