import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"
import type { Env } from "./context.ts"

/** Accepts a POST with `?_method=PUT` in place of a PUT; any other POST is a 404. */
export const asPut = createMiddleware<Env>(async (c, next) => {
  if (c.req.query("_method")?.toUpperCase() !== "PUT") throw new AppError("not_found")
  await next()
})
