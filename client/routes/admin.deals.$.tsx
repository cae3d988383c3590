import { createFileRoute } from "@tanstack/react-router"
import { DealsArea } from "../back-office/deals/deals-area.tsx"
import { anySearch } from "../lib/any-search.ts"

/** One route for the deals and each of them, because every public page contains the list of all routes. */
export const Route = createFileRoute("/admin/deals/$")({
  validateSearch: anySearch,
  component: DealsArea,
})
