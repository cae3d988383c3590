import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import classes from "./account-link.module.css"

/** The pages linked from header, menu and footer. */
export function useMainLinks() {
  const { t } = useLingui()
  return [
    { to: "/marketplace", label: t`Marketplace` },
    { to: "/sell", label: t`Sell your app` },
    { to: "/company", label: t`Company` },
    { to: "/services", label: t`Services` },
    { to: "/contacts", label: t`Contacts` },
  ] as const
}

/** "Sign in", or the account of a signed-in member: the styles choose by the mark that `site-document.tsx` sets. */
export function AccountLink({ className, icon }: { className?: string | undefined; icon?: ReactNode }) {
  return (
    <Link to="/my/requests" className={className}>
      {icon}
      <span className={classes.out}>
        <Trans>Sign in</Trans>
      </span>
      <span className={classes.in}>
        <Trans>Your account</Trans>
      </span>
    </Link>
  )
}
