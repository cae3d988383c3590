import { Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"
import type { ExportsService } from "./service.ts"

/** `/api/apps/export`: what a query finds, as a file. */
export function exportsRest(exports: ExportsService) {
  return new Hono<Env>().get("/", allow("listings.read"), async c => {
    const { parts, ...file } = await exports.export(new URL(c.req.url).searchParams, c.get("viewer"))
    return sendParts(parts, file)
  })
}
