import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useSession } from "../lib/session.ts"
import classes from "./back-office-link.module.css"

/** Shown to a signed-in admin on the public pages; never rendered by the server. */
export function BackOfficeLink() {
  if (!useSession()) return null
  return (
    <Link to="/admin/app" className={classes.link}>
      <Trans>Back office</Trans>
    </Link>
  )
}
