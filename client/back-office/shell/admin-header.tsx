import { Trans, useLingui } from "@lingui/react/macro"
import { Burger } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { LanguageMenu } from "../../site/language-menu.tsx"
import { Mark } from "../../site/mark.tsx"
import { SpotlightButton } from "../spotlight/spotlight-button.tsx"
import { AccountMenu } from "./account-menu.tsx"
import classes from "./admin-header.module.css"
import { HelpKey } from "./help-key.tsx"

type AdminHeaderProps = { isMenuOpen: boolean; onMenu: () => void; onSignOut: () => Promise<void> }

/** The back-office header: the menu of small screens, link to the site, language, account. */
export function AdminHeader({ isMenuOpen, onMenu, onSignOut }: AdminHeaderProps) {
  const { t } = useLingui()
  return (
    <div className={`${classes.row} ${classes.inset}`}>
      <Burger
        opened={isMenuOpen}
        onClick={onMenu}
        className={classes.burger}
        size="sm"
        aria-label={t`Menu`}
        aria-expanded={isMenuOpen}
      />
      <Link to="/admin/app" className={classes.brand} aria-label={t`${BRAND}: back office`}>
        <Mark />
        <span>{BRAND}</span>
      </Link>
      <Link to="/" className={classes.site}>
        <Trans>View site</Trans>
      </Link>
      <SpotlightButton />
      <HelpKey />
      <LanguageMenu />
      <AccountMenu onSignOut={onSignOut} />
    </div>
  )
}
