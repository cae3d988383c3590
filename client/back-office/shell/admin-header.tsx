import { Trans, useLingui } from "@lingui/react/macro"
import { useHotkeys } from "@mantine/hooks"
import { IconLogout, IconMenu2, IconSearch, IconUserCircle } from "@tabler/icons-react"
import { Link, useRouter } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useState } from "react"
import { BRAND } from "#shared/brand.ts"
import { useSession } from "../../lib/session.ts"
import { Mark } from "../../site/brand-link.tsx"
import { LanguageMenu } from "../../site/language-menu.tsx"
import menuClasses from "../../ui/menu.module.css"
import { useMenu } from "../../ui/use-menu.ts"
import classes from "./admin-header.module.css"

const load = () => import("../spotlight/spotlight.tsx")
const LateSpotlight = lazy(async () => ({ default: (await load()).BackOfficeSpotlight }))
/** In fields too: no browser edits text with these keys. */
const IN_FIELDS: string[] = []

/** Opens the search of the back office, by click or Ctrl+K; its code is loaded on first use. */
function SpotlightButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  useHotkeys([["mod+K", open]], IN_FIELDS)
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={t`Go to a listing, request or page`}
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Go to a listing, request or page (Ctrl+K)`}
        onClick={open}
        onPointerEnter={load}
        onFocus={load}
      >
        <IconSearch size={22} stroke={1.75} />
      </button>
      {isWanted && (
        <Suspense>
          <LateSpotlight isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const KeyboardHelp = lazy(async () => ({ default: (await import("./keyboard-help.tsx")).KeyboardHelp }))
const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role$=dialog]"

/** Shows the keys of the back office when "?" is pressed outside of fields. */
function HelpKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== "?" || isTaken || document.activeElement?.closest(TEXT_FIELDS)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <KeyboardHelp opened onClose={() => setOpen(false)} />
    </Suspense>
  )
}

/** The account menu: who is signed in, their account, and signing out, which works without a connection. */
function AccountMenu({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useLingui()
  const router = useRouter()
  const session = useSession()
  const { close, menu, summary } = useMenu()
  useEffect(() => router.subscribe("onBeforeNavigate", close), [router, close])
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    if (isLeaving) return
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }
  return (
    <details {...menu} className={`${menuClasses.menu} ${classes.account}`}>
      <summary
        ref={summary}
        className={classes.icon}
        aria-label={t({ message: "Account", context: "of a staff member" })}
      >
        <IconUserCircle size={24} stroke={1.75} />
      </summary>
      <div className={`${menuClasses.panel} ${classes.panel}`}>
        <Link to="/admin/account" className={classes.item}>
          <IconUserCircle size={18} stroke={1.75} />
          <span>
            <Trans>Account and password</Trans>
            <span className={classes.who}>
              <Trans>Signed in as</Trans> <b>{session?.user.email}</b>
            </span>
          </span>
        </Link>
        <button
          type="button"
          className={classes.item}
          aria-disabled={isLeaving || undefined}
          onClick={signOut}
        >
          <IconLogout size={18} stroke={1.75} />
          {isLeaving ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
        </button>
      </div>
    </details>
  )
}

type AdminHeaderProps = {
  isMenuOpen: boolean
  onMenu: () => void
  /** Called when the menu may be opened next. */
  onMenuNear: () => void
  onSignOut: () => Promise<void>
}

/** The back-office header: the menu of small screens, link to the site, language, account. */
export function AdminHeader({ isMenuOpen, onMenu, onMenuNear, onSignOut }: AdminHeaderProps) {
  const { t } = useLingui()
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={`${classes.icon} ${classes.narrow}`}
        onClick={onMenu}
        onPointerEnter={onMenuNear}
        onFocus={onMenuNear}
        aria-label={t`Menu`}
        aria-expanded={isMenuOpen}
      >
        <IconMenu2 size={24} stroke={1.75} />
      </button>
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
