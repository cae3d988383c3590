import { createFileRoute } from "@tanstack/react-router"
import { readMailQuery } from "../../back-office/list/page-queries.ts"
import { MailPage } from "../../back-office/mail/mail-page.tsx"

export const Route = createFileRoute("/admin/mail")({ validateSearch: readMailQuery, component: MailPage })
