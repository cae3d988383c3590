import { useLingui } from "@lingui/react/macro"
import { Link, useLocation } from "@tanstack/react-router"
import { AccountMenu, ShortlistCount } from "../shortlist/late-parts.tsx"
import { Container } from "../ui/container.tsx"
import { PersonIcon } from "../ui/icons/site-icons.tsx"
import { StarIcon } from "../ui/icons/star.tsx"
import { AccountLink } from "./account-link.tsx"
import { BrandLink } from "./brand-link.tsx"
import classes from "./header.module.css"
import { LanguageMenu } from "./language-menu.tsx"
import { MobileMenu } from "./mobile-menu.tsx"
import { useMainLinks } from "./use-main-links.ts"

const CURRENT = { "aria-current": "page" } as const

/** The main links in a row; the current one is underlined. */
function MainNav() {
  const { t } = useLingui()
  const links = useMainLinks()
  // A category page has its own URL, but belongs to the marketplace.
  const isInMarketplace = useLocation({ select: ({ pathname }) => pathname.includes("/category/") })
  return (
    <nav className={classes.nav} aria-label={t`Main`}>
      <ul className={classes.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.navLink}
              {...(isInMarketplace && to === "/marketplace" && CURRENT)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The account in the header: a link, replaced by a menu for a signed-in member once the page is hydrated. On tablets,
 * where the page names fill the header, both are an icon.
 */
function AccountSlot() {
  return (
    <div className={classes.slot}>
      <AccountLink className={classes.accountLink} icon={<PersonIcon size={22} />} />
      <AccountMenu />
    </div>
  )
}

/** The link to the shortlist; its number is added once the page is hydrated. */
function ShortlistLink() {
  const { t } = useLingui()
  return (
    <div className={classes.shortlist}>
      <Link to="/shortlist" className={classes.link} aria-label={t`Shortlist`}>
        <StarIcon size={22} />
      </Link>
      <ShortlistCount />
    </div>
  )
}

/** The sticky header: name, main links, account and language; on small screens a menu. */
export function Header() {
  return (
    <header className={classes.header}>
      <Container className={classes.row}>
        <BrandLink />
        <MainNav />
        <ShortlistLink />
        <AccountSlot />
        <LanguageMenu />
        <MobileMenu />
      </Container>
    </header>
  )
}
