import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/app-error.ts"
import { appRouter } from "./app-router.ts"

const PREFIX = "/trpc/"
const KNOWN: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures))
const JSON_TYPE = /^application\/json\b/i

/** The procedures that a request calls, several in a batch. */
export const calledNames = ({ req }: Context) => decodeURIComponent(req.path.slice(PREFIX.length)).split(",")

/**
 * Rejects a batch with an unknown procedure as a whole, where tRPC would respond once per comma. Bodies must be JSON:
 * tRPC would also accept forms and streams, which no procedure here reads.
 */
export const refuseUnknownCalls = createMiddleware(async (c, next) => {
  if (!calledNames(c).every(name => KNOWN.has(name))) throw new AppError("not_found")
  if (c.req.method === "POST" && !JSON_TYPE.test(c.req.header("content-type") ?? ""))
    throw new AppError("unsupported_type")
  await next()
})
