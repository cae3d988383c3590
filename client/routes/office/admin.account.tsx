import { createFileRoute } from "@tanstack/react-router"
import { AccountPage } from "../../back-office/account/account-page.tsx"

export const Route = createFileRoute("/admin/account")({
  ssr: false,
  component: AccountPage,
})
