import { createFileRoute } from "@tanstack/react-router"
import { MembersPage } from "../../back-office/people/members-page.tsx"
import { readMembersQuery } from "../../back-office/people/members-query.ts"

export const Route = createFileRoute("/admin/members/")({
  validateSearch: readMembersQuery,
  component: MembersPage,
})
