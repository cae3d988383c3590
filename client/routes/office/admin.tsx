import { createFileRoute, redirect } from "@tanstack/react-router"
import { useOwnRole } from "../../back-office/account/use-own-role.ts"
import { AdminLayout, AdminPending } from "../../back-office/shell/admin-layout.tsx"
import { AdminNotFound } from "../../back-office/shell/admin-not-found.tsx"
import { readSession } from "../../lib/session.ts"

export const Route = createFileRoute("/admin")({
  ssr: false,
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    if (readSession()) return
    const to = pathname + searchStr + (hash && `#${hash}`)
    throw redirect({ to: "/login", search: { to }, replace: true })
  },
  // Set here because child routes are not server-rendered, and search engines read the server's HTML.
  head: () => ({ meta: [{ name: "robots", content: "noindex" }] }),
  component: Page,
  pendingComponent: AdminPending,
  notFoundComponent: AdminNotFound,
})

function Page() {
  useOwnRole()
  return <AdminLayout />
}
