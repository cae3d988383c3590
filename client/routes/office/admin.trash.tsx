import { createFileRoute } from "@tanstack/react-router"
import { readTrashQuery } from "../../back-office/list/page-queries.ts"
import { TrashPage } from "../../back-office/trash/trash-page.tsx"

export const Route = createFileRoute("/admin/trash")({ validateSearch: readTrashQuery, component: TrashPage })
