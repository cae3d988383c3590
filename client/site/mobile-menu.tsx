import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { type MouseEvent, useEffect, useRef } from "react"
import { AccountList } from "../shortlist/late-parts.tsx"
import { CloseIcon } from "../ui/icons/marks.tsx"
import { MenuIcon } from "../ui/icons/site-icons.tsx"
import { AccountLink } from "./account-link.tsx"
import { LanguageLinks } from "./language-links.tsx"
import classes from "./mobile-menu.module.css"
import { useMainLinks } from "./use-main-links.ts"

const ID = "menu"

const isPopover = (menu: HTMLElement | null) =>
  CSS.supports("selector(:popover-open)") && menu?.matches(":popover-open")

function close(menu: HTMLDialogElement | null) {
  if (isPopover(menu)) menu?.hidePopover()
  else menu?.close()
}

/** The mobile menu: a native popover before scripts run, a modal dialog afterwards. */
export function MobileMenu() {
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
        className={classes.open}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        popoverTarget={ID}
        onClick={onOpen}
      >
        <MenuIcon size={24} />
      </button>
      <dialog ref={dialog} id={ID} popover="auto" className={classes.menu} aria-labelledby="menu-title">
        <div className={classes.header}>
          <h2 id="menu-title" className={classes.title}>
            <Trans>Menu</Trans>
          </h2>
          <button
            type="button"
            className={classes.close}
            aria-label={t`Close the menu`}
            popoverTarget={ID}
            popoverTargetAction="hide"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <div className={classes.body}>
          <nav aria-label={t`Menu`}>
            <ul>
              <li>
                <AccountLink className={classes.link} />
                <AccountList className={classes.link} onLeave={onClose} />
              </li>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={classes.link} onClick={onClose}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section className={classes.languages} aria-labelledby="menu-languages">
            <h3 id="menu-languages" className={classes.heading}>
              <Trans>Language</Trans>
            </h3>
            <LanguageLinks />
          </section>
        </div>
      </dialog>
    </>
  )
}
