import { useLingui } from "@lingui/react/macro"
import { useParams } from "@tanstack/react-router"
import { Restricted } from "../restricted.tsx"
import { AdminNotFound } from "../shell/admin-not-found.tsx"
import { DealPage } from "./deal-page.tsx"
import { DealsPage } from "./deals-page.tsx"

/** All deals at `/admin/deals`, and one of them below it. */
export function DealsArea() {
  const { t } = useLingui()
  const { _splat: path = "" } = useParams({ strict: false })
  if (path !== "" && !/^[A-Za-z0-9-]{1,40}$/.test(path)) return <AdminNotFound />
  return (
    <Restricted action="deals.manage" title={t`Deals`}>
      {path === "" ? <DealsPage /> : <DealPage key={path} number={path} />}
    </Restricted>
  )
}
