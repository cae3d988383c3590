import { createFileRoute } from "@tanstack/react-router"
import { TrashPage } from "../back-office/trash/trash-page.tsx"

export const Route = createFileRoute("/admin/trash")({ component: TrashPage })
