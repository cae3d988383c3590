import { Trans, useLingui } from "@lingui/react/macro"
import { ButtonLink } from "../../ui/button-link.tsx"
import { AdminPage } from "../admin-page.tsx"
import classes from "./admin-not-found.module.css"

/** The back office's 404 page with links to existing screens. */
export function AdminNotFound() {
  const { t } = useLingui()
  const title = t`Page not found`
  return (
    <AdminPage title={title}>
      <p>
        <Trans>The back office has no page at this address.</Trans>
      </p>
      <div className={classes.ways}>
        <ButtonLink to="/admin/app">
          <Trans>All listings</Trans>
        </ButtonLink>
        <ButtonLink to="/admin/contacts" variant="default">
          <Trans>All requests</Trans>
        </ButtonLink>
      </div>
    </AdminPage>
  )
}
