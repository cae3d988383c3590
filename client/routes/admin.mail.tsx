import { createFileRoute } from "@tanstack/react-router"
import { MailPage } from "../back-office/mail/mail-page.tsx"
import { anySearch } from "../lib/any-search.ts"

export const Route = createFileRoute("/admin/mail")({ validateSearch: anySearch, component: MailPage })
