import { createFileRoute } from "@tanstack/react-router"
import { AlertsPage } from "../../member/alerts/alerts-page.tsx"

export const Route = createFileRoute("/my/_member/alerts")({ component: AlertsPage })
