import { createFileRoute } from "@tanstack/react-router"
import { DealsPage } from "../../member/deals/deals-page.tsx"

export const Route = createFileRoute("/my/_member/deals/")({ component: DealsPage })
