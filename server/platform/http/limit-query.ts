import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"

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
