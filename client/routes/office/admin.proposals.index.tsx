import { createFileRoute } from "@tanstack/react-router"
import { QueuePage } from "../../back-office/proposals/queue-page.tsx"
import { readQueueQuery } from "../../back-office/proposals/queue-query.ts"

export const Route = createFileRoute("/admin/proposals/")({
  validateSearch: readQueueQuery,
  component: QueuePage,
})
