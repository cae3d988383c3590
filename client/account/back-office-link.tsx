import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useSession } from "../lib/session.ts"
import classes from "./back-office-link.module.css"

/** The link to the back office for signed-in staff. */
export function BackOfficeLink({ className = classes.link }: { className?: string | undefined }) {
  if (!useSession()) return null
  return (
    <Link to="/admin/app" className={className}>
      <Trans>Back office</Trans>
    </Link>
  )
}
