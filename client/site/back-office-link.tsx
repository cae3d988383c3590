import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useSession } from "../lib/session.ts"
import classes from "./back-office-link.module.css"

/** For an admin who looks at the public pages; visitors and the server's pages have no such link. */
export function BackOfficeLink() {
  if (!useSession()) return null
  return (
    <Link to="/admin/app" className={classes.link}>
      <Trans>Back office</Trans>
    </Link>
  )
}
