import { createFileRoute } from "@tanstack/react-router"
import { AccountPage } from "../../member/account/account-page.tsx"

export const Route = createFileRoute("/my/_member/account")({ component: AccountPage })
