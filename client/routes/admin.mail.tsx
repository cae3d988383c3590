import { createFileRoute } from "@tanstack/react-router"
import { MailPage } from "../back-office/mail/mail-page.tsx"

export const Route = createFileRoute("/admin/mail")({ component: MailPage })
