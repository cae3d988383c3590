import { Hono } from "hono"
import type { EventsService } from "#server/platform/events/service.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"

/** `/api/audit/export`: the audit trail as CSV, by the filters of `audit.list`. */
export function auditRest(events: EventsService) {
  return new Hono<Env>().get("/export", allow("audit.read"), async c => {
    const { parts, ...file } = await events.export(c.req.query(), c.get("viewer"))
    return sendParts(parts, file)
  })
}
