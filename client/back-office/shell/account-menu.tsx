import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react"
import { useSession } from "../../lib/session.ts"
import { LanguageLinks } from "../../site/language-links.tsx"
import { PersonIcon } from "../../ui/icons/account.tsx"
import { ChevronDownIcon } from "../../ui/icons/site-icons.tsx"
import classes from "./account-menu.module.css"

/** Who is signed in, and what is not needed every minute; on small screens also the site and the languages. */
export function AccountMenu({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useLingui()
  const session = useSession()
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return
    close()
    summary.current?.focus()
  }
  const signOut = async () => {
    if (isLeaving) return
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }
  return (
    <details ref={menu} className={classes.menu} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary ref={summary} className={classes.button} aria-label={t`Account`}>
        <PersonIcon size={20} />
        <ChevronDownIcon size={14} className={classes.chevron} />
      </summary>
      {/* Safari gives a clicked button no focus; the panel takes it, so that the menu is not left. */}
      <div className={classes.panel} tabIndex={-1}>
        <p className={classes.who}>
          <Trans>Signed in as</Trans> <b>{session?.user.email}</b>
        </p>
        <Link to="/admin/account" className={classes.item} onClick={close}>
          <Trans>Account and password</Trans>
        </Link>
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
