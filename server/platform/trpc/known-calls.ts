import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"

const PREFIX = "/trpc/"
const JSON_TYPE = /^application\/json\b/i

/** The procedures that a request calls, several in a batch. */
export const calledNames = ({ req }: Context) => decodeURIComponent(req.path.slice(PREFIX.length)).split(",")

/**
 * Rejects a batch with an unknown procedure as a whole, where tRPC would respond once per comma. Bodies must be JSON:
 * tRPC would also accept forms and streams, which no procedure here reads.
 */
export const refuseUnknownCalls = (known: ReadonlySet<string>) =>
  createMiddleware(async (c, next) => {
    if (!calledNames(c).every(name => known.has(name))) throw new AppError("not_found")
    if (c.req.method === "POST" && !JSON_TYPE.test(c.req.header("content-type") ?? ""))
      throw new AppError("unsupported_type")
    await next()
  })
