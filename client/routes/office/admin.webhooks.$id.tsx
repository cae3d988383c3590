import { createFileRoute } from "@tanstack/react-router"
import { readDeliveriesQuery } from "../../back-office/list/page-queries.ts"
import { WebhookPage } from "../../back-office/webhooks/webhook-page.tsx"

export const Route = createFileRoute("/admin/webhooks/$id")({
  params: { parse: params => /^[0-9a-f-]{36}$/.test(params.id) && params },
  validateSearch: readDeliveriesQuery,
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <WebhookPage key={id} id={id} />
}
