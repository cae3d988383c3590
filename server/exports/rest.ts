import { sendParts } from "#server/platform/http/send-parts.ts"
import { callsWith } from "#server/platform/rest/call.ts"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import type { ExportsService } from "./service.ts"

const call = callsWith<{ exports: ExportsService }>()

export const exportCalls = [
  call({
    id: "exportApps",
    method: "get",
    path: "/apps/export",
    action: "listings.read",
    tag: "Import and export",
    summary: "Export the listings that match a query",
    description:
      "Returns a file that can be imported again. In CSV, values that a spreadsheet could treat as a formula are prefixed with an apostrophe. Paging is ignored.",
    async query() {
      const { catalogueFilters } = await import("#server/listings/rest-query.ts")
      return {
        format: {
          description: "The file format.",
          required: true,
          schema: { type: "string", enum: [...EXPORT_FORMATS] },
        },
        ...catalogueFilters,
      }
    },
    answer: { status: 200, description: "The file.", type: "text/csv" },
    failures: ["invalid"],
    async handle(c, { exports }) {
      const { parts, ...file } = await exports.export(new URL(c.req.url).searchParams, c.get("viewer"))
      return sendParts(parts, file)
    },
  }),
]
