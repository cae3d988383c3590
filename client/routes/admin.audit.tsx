import { createFileRoute } from "@tanstack/react-router"
import { AuditPage } from "../back-office/audit/audit-page.tsx"
import { anySearch } from "../lib/any-search.ts"

export const Route = createFileRoute("/admin/audit")({ validateSearch: anySearch, component: AuditPage })
