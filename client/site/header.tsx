import { Container } from "../ui/container.tsx"
import { AccountSlot } from "./account-slot.tsx"
import { BrandLink } from "./brand-link.tsx"
import classes from "./header.module.css"
import { LanguageMenu } from "./language-menu.tsx"
import { MainNav } from "./main-nav.tsx"
import { MobileMenu } from "./mobile-menu.tsx"
import { ShortlistLink } from "./shortlist-link.tsx"

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
