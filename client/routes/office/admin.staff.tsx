import { createFileRoute } from "@tanstack/react-router"
import { StaffPage } from "../../back-office/staff/staff-page.tsx"

export const Route = createFileRoute("/admin/staff")({ ssr: false, component: StaffPage })
