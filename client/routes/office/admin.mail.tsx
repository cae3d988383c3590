import { createFileRoute } from "@tanstack/react-router"
import { MailPage } from "../../back-office/mail/mail-page.tsx"
import { readMailQuery } from "../../back-office/mail/mail-query.ts"

export const Route = createFileRoute("/admin/mail")({ validateSearch: readMailQuery, component: MailPage })
