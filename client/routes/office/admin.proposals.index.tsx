import { createFileRoute } from "@tanstack/react-router"
import { readQueueQuery } from "../../back-office/list/page-queries.ts"
import { QueuePage } from "../../back-office/proposals/queue-page.tsx"

export const Route = createFileRoute("/admin/proposals/")({
  validateSearch: readQueueQuery,
  component: QueuePage,
})
