import { useLingui } from "@lingui/react/macro"
import { createFileRoute, Outlet } from "@tanstack/react-router"
import { Restricted } from "../../back-office/restricted.tsx"

export const Route = createFileRoute("/admin/members")({ component: Page })

function Page() {
  const { t } = useLingui()
  return (
    <Restricted action="people.read" title={t`Members`}>
      <Outlet />
    </Restricted>
  )
}
