import { createFileRoute } from "@tanstack/react-router"
import { HistoryPage } from "../back-office/history/history-page.tsx"

export const Route = createFileRoute("/admin/app/$id/history")({ component: HistoryPage })
