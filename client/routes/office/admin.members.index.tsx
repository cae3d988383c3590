import { createFileRoute } from "@tanstack/react-router"
import { readMembersQuery } from "../../back-office/list/page-queries.ts"
import { MembersPage } from "../../back-office/people/members-page.tsx"

export const Route = createFileRoute("/admin/members/")({
  validateSearch: readMembersQuery,
  component: MembersPage,
})
