import { createFileRoute } from "@tanstack/react-router"
import { DealsPage } from "../../back-office/deals/deals-page.tsx"
import { readDealsQuery } from "../../back-office/list/page-queries.ts"

export const Route = createFileRoute("/admin/deals/")({
  validateSearch: readDealsQuery,
  component: DealsPage,
})
