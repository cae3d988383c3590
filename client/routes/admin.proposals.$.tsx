import { createFileRoute } from "@tanstack/react-router"
import { ProposalsArea } from "../back-office/proposals/proposals-area.tsx"
import { anySearch } from "../lib/any-search.ts"

/** One route for the queue and the reviews, because every public page contains the list of all routes. */
export const Route = createFileRoute("/admin/proposals/$")({
  validateSearch: anySearch,
  component: ProposalsArea,
})
