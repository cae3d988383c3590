import { AUDIT_FILTERS } from "#server/platform/events/audit-filter.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"
import { callsWith, type Described } from "#server/platform/rest/call.ts"

const call = callsWith<{ events: EventsService }>()
const filter: Described = { description: "A filter, as in `audit.list`.", schema: { type: "string" } }

export const auditCalls = [
  call({
    id: "exportAuditTrail",
    method: "get",
    path: "/audit/export",
    action: "audit.read",
    tag: "Import and export",
    summary: "Export the audit trail",
    description: "Exports all entries that match the filters, newest first; for owners only.",
    query: () => Object.fromEntries(AUDIT_FILTERS.map(name => [name, filter])),
    answer: { status: 200, description: "The file.", type: "text/csv" },
    failures: ["invalid"],
    async handle(c, { events }) {
      const { parts, ...file } = await events.export(c.req.query(), c.get("viewer"))
      return sendParts(parts, file)
    },
  }),
]
