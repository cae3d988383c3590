import { createMiddleware } from "hono/factory"

/** A HEAD says how long the answer to a GET would be; left alone, Bun says 0, which no answer here is. */
export const withHeadLength = createMiddleware(async (c, next) => {
  await next()
  if (c.req.method !== "HEAD" || !c.res.body || c.res.headers.has("content-length")) return
  const { byteLength } = await c.res.clone().arrayBuffer()
  c.header("content-length", String(byteLength))
})
