import { createFileRoute } from "@tanstack/react-router"
import { integer, readQuery } from "#shared/query-fields.ts"
import { HistoryPage } from "../../back-office/history/history-page.tsx"

const FIELDS = { page: integer({ min: 1 }) }

export const Route = createFileRoute("/admin/app/$id/history")({
  validateSearch: search => readQuery(FIELDS, search).query,
  component: Page,
})

function Page() {
  return <HistoryPage idText={Route.useParams().id} page={Route.useSearch().page} />
}
