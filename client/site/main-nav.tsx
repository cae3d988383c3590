import { useLingui } from "@lingui/react/macro"
import { Link, useLocation } from "@tanstack/react-router"
import classes from "./main-nav.module.css"
import { useMainLinks } from "./use-main-links.ts"

const CURRENT = { "aria-current": "page" } as const

/** The main links in a row; the current one is underlined. */
export function MainNav() {
  const { t } = useLingui()
  const links = useMainLinks()
  // A category page has its own URL, but belongs to the marketplace.
  const isInMarketplace = useLocation({ select: ({ pathname }) => pathname.includes("/category/") })
  return (
    <nav className={classes.nav} aria-label={t`Main`}>
      <ul className={classes.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={classes.link} {...(isInMarketplace && to === "/marketplace" && CURRENT)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
