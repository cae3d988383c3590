import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { LanguageMenu } from "../../site/language-menu.tsx"
import { Mark } from "../../site/mark.tsx"
import { Container } from "../../ui/container.tsx"
import { AccountMenu } from "./account-menu.tsx"
import classes from "./admin-header.module.css"
import { UnreadBadge } from "./unread-badge.tsx"

/** The back-office header: listings, requests, link to the site, language, account. */
export function AdminHeader({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useLingui()
  return (
    <header className={classes.header}>
      <Container className={classes.row}>
        <Link to="/admin/app" className={classes.brand} aria-label={t`${BRAND}: back office`}>
          <Mark />
          <span className={classes.name}>{BRAND}</span>
        </Link>
        <nav className={classes.nav} aria-label={t`Back office`}>
          <Link to="/admin/app" className={classes.link}>
            <Trans>Listings</Trans>
          </Link>
          <Link to="/admin/contacts" className={classes.link}>
            <Trans>Requests</Trans>
            <UnreadBadge />
          </Link>
        </nav>
        <Link to="/" className={classes.site}>
          <Trans>View site</Trans>
        </Link>
        <LanguageMenu />
        <AccountMenu onSignOut={onSignOut} />
      </Container>
    </header>
  )
}
