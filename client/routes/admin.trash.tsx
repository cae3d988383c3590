import { createFileRoute } from "@tanstack/react-router"
import { TrashPage } from "../back-office/trash/trash-page.tsx"
import { anySearch } from "../lib/any-search.ts"

export const Route = createFileRoute("/admin/trash")({ validateSearch: anySearch, component: TrashPage })
