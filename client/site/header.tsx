import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useLocation, useRouter } from "@tanstack/react-router"
import { type MouseEvent, useEffect, useRef } from "react"
import { AccountList, AccountMenu, ShortlistCount } from "../shortlist/late-parts.tsx"
import { Container } from "../ui/container.tsx"
import { CloseIcon, StarIcon } from "../ui/icons/marks.tsx"
import { MenuIcon, PersonIcon } from "../ui/icons/site-icons.tsx"
import { BrandLink } from "./brand-link.tsx"
import classes from "./header.module.css"
import { LanguageLinks } from "./language-links.tsx"
import { LanguageMenu } from "./language-menu.tsx"
import { AccountLink, useMainLinks } from "./main-links.tsx"
import menu from "./mobile-menu.module.css"

const ID = "menu"

const isPopover = (menu: HTMLElement | null) =>
  CSS.supports("selector(:popover-open)") && menu?.matches(":popover-open")

function close(menu: HTMLDialogElement | null) {
  if (isPopover(menu)) menu?.hidePopover()
  else menu?.close()
}

/** The mobile menu: a native popover before scripts run, a modal dialog afterwards. */
function MobileMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const menu = dialog.current
    const closeOnBackdrop = ({ target }: Event) => target === menu && close(menu)
    menu?.addEventListener("click", closeOnBackdrop)
    const unsubscribe = router.subscribe("onBeforeNavigate", () => close(menu))
    return () => {
      menu?.removeEventListener("click", closeOnBackdrop)
      unsubscribe()
    }
  }, [router])
  const onOpen = (event: MouseEvent) => {
    if (isPopover(dialog.current)) return
    event.preventDefault()
    dialog.current?.showModal()
  }
  const onClose = () => close(dialog.current)
  const links = [
    ...useMainLinks(),
    { to: "/how-it-works", label: t`How a deal works` } as const,
    { to: "/faq", label: t`Questions and answers` } as const,
  ]
  return (
    <>
      <button
        type="button"
        className={menu.open}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        popoverTarget={ID}
        onClick={onOpen}
      >
        <MenuIcon size={24} />
      </button>
      <dialog ref={dialog} id={ID} popover="auto" className={menu.menu} aria-labelledby="menu-title">
        <div className={menu.header}>
          <h2 id="menu-title" className={menu.title}>
            <Trans>Menu</Trans>
          </h2>
          <button
            type="button"
            className={menu.close}
            aria-label={t`Close the menu`}
            popoverTarget={ID}
            popoverTargetAction="hide"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <div className={menu.body}>
          <nav aria-label={t`Menu`}>
            <ul>
              <li>
                <AccountList className={menu.link} onLeave={onClose} />
                <AccountLink className={menu.link} />
              </li>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={menu.link} onClick={onClose}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section className={menu.languages} aria-labelledby="menu-languages">
            <h3 id="menu-languages" className={menu.heading}>
              <Trans>Language</Trans>
            </h3>
            <LanguageLinks />
          </section>
        </div>
      </dialog>
    </>
  )
}

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
      <AccountMenu />
      <AccountLink className={classes.accountLink} icon={<PersonIcon size={22} />} />
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
