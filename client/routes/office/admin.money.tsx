import { createFileRoute } from "@tanstack/react-router"
import { MoneyPage } from "../../back-office/money/money-page.tsx"

export const Route = createFileRoute("/admin/money")({ component: MoneyPage })
