import { createFileRoute } from "@tanstack/react-router"
import { WebhooksPage } from "../../back-office/webhooks/webhooks-page.tsx"

export const Route = createFileRoute("/admin/webhooks/")({ component: WebhooksPage })
