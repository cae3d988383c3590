import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ShortlistCount } from "../shortlist/late-parts.tsx"
import { Container } from "../ui/container.tsx"
import { StarIcon } from "../ui/icons/star.tsx"
import { AccountSlot } from "./account-slot.tsx"
import { BrandLink } from "./brand-link.tsx"
import classes from "./header.module.css"
import { LanguageMenu } from "./language-menu.tsx"
import { MainNav } from "./main-nav.tsx"
import { MobileMenu } from "./mobile-menu.tsx"

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
