import { createFileRoute } from "@tanstack/react-router"
import { ListingsPage } from "../../member/proposals/listings-page.tsx"

export const Route = createFileRoute("/my/_member/listings/")({ component: ListingsPage })
