import { createMiddleware } from "hono/factory"
import { AppError } from "#server/app-error.ts"
import type { Env } from "./context.ts"

/** Lets a POST through that stands for a PUT, `?_method=PUT`; any other is a 404. */
export const asPut = createMiddleware<Env>(async (c, next) => {
  if (c.req.query("_method")?.toUpperCase() !== "PUT") throw new AppError("not_found")
  await next()
})
