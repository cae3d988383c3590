import { createFileRoute } from "@tanstack/react-router"
import { DashboardPage } from "../../back-office/dashboard/dashboard-page.tsx"

export const Route = createFileRoute("/admin/")({ component: DashboardPage })
