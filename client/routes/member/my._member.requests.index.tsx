import { createFileRoute } from "@tanstack/react-router"
import { RequestsPage } from "../../member/requests/requests-page.tsx"

export const Route = createFileRoute("/my/_member/requests/")({ component: RequestsPage })
