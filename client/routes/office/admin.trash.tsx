import { createFileRoute } from "@tanstack/react-router"
import { TrashPage } from "../../back-office/trash/trash-page.tsx"
import { readTrashQuery } from "../../back-office/trash/trash-query.ts"

export const Route = createFileRoute("/admin/trash")({ validateSearch: readTrashQuery, component: TrashPage })
