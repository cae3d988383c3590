import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import classes from "./main-nav.module.css"
import { useMainLinks } from "./use-main-links.ts"

/** The main links in a row; the current one is underlined. */
export function MainNav() {
  const { t } = useLingui()
  const links = useMainLinks()
  return (
    <nav className={classes.nav} aria-label={t`Main`}>
      <ul className={classes.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
