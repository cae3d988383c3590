import { createFileRoute } from "@tanstack/react-router"
import { HistoryPage } from "../back-office/history/history-page.tsx"
import { anySearch } from "../lib/any-search.ts"

export const Route = createFileRoute("/admin/app/$id/history")({
  validateSearch: anySearch,
  component: HistoryPage,
})
