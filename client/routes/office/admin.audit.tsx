import { createFileRoute } from "@tanstack/react-router"
import { AuditPage } from "../../back-office/audit/audit-page.tsx"
import { readAuditQuery } from "../../back-office/audit/audit-query.ts"

export const Route = createFileRoute("/admin/audit")({ validateSearch: readAuditQuery, component: AuditPage })
