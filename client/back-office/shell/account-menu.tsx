import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { can } from "#shared/policy.ts"
import { useSession } from "../../lib/session.ts"
import { LanguageLinks } from "../../site/language-links.tsx"
import { PersonIcon } from "../../ui/icons/account.tsx"
import { ChevronDownIcon } from "../../ui/icons/site-icons.tsx"
import { useMenu } from "../../ui/use-menu.ts"
import classes from "./account-menu.module.css"

/** The account menu: signed-in user and rarely used links; on small screens also the site and the languages. */
export function AccountMenu({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useLingui()
  const session = useSession()
  const { close, menu, summary } = useMenu()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    if (isLeaving) return
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }
  return (
    <details {...menu} className={classes.menu}>
      <summary ref={summary} className={classes.button} aria-label={t`Account`}>
        <PersonIcon size={20} />
        <ChevronDownIcon size={14} className={classes.chevron} />
      </summary>
      {/* Safari does not focus a clicked button; the panel takes the focus, so that the menu stays open. */}
      <div className={classes.panel} tabIndex={-1}>
        <p className={classes.who}>
          <Trans>Signed in as</Trans> <b>{session?.user.email}</b>
        </p>
        <Link to="/admin/account" className={classes.item} onClick={close}>
          <Trans>Account and password</Trans>
        </Link>
        {session && can({ kind: "staff", ...session.user }, "staff.manage") && (
          <Link to="/admin/staff" className={classes.item} onClick={close}>
            <Trans>Staff</Trans>
          </Link>
        )}
        <Link to="/" className={`${classes.item} ${classes.small}`} onClick={close}>
          <Trans>View site</Trans>
        </Link>
        <button
          type="button"
          className={classes.item}
          aria-disabled={isLeaving || undefined}
          onClick={signOut}
        >
          {isLeaving ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
        </button>
        <nav className={`${classes.languages} ${classes.small}`} aria-label={t`Language`}>
          <LanguageLinks />
        </nav>
      </div>
    </details>
  )
}
