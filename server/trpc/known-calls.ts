import { createMiddleware } from "hono/factory"
import { AppError } from "#server/app-error.ts"
import { appRouter } from "./app-router.ts"

const PREFIX = "/trpc/"
const KNOWN: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures))
const JSON_TYPE = /^application\/json\b/i

/**
 * One answer for a batch that names a procedure there is none of, where tRPC itself gives one for each comma. A body
 * is JSON: tRPC would take forms and streams too, which no procedure here reads.
 */
export const refuseUnknownCalls = createMiddleware(async (c, next) => {
  const names = decodeURIComponent(c.req.path.slice(PREFIX.length)).split(",")
  if (!names.every(name => KNOWN.has(name))) throw new AppError("not_found")
  if (c.req.method === "POST" && !JSON_TYPE.test(c.req.header("content-type") ?? ""))
    throw new AppError("unsupported_type")
  await next()
})
