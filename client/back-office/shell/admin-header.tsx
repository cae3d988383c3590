import { Trans, useLingui } from "@lingui/react/macro"
import { ActionIcon, Burger, Menu, Text } from "@mantine/core"
import { useHotkeys } from "@mantine/hooks"
import { IconLogout, IconSearch, IconUserCircle } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useState } from "react"
import { BRAND } from "#shared/brand.ts"
import { useSession } from "../../lib/session.ts"
import { Mark } from "../../site/brand-link.tsx"
import { LanguageMenu } from "../../site/language-menu.tsx"
import { ButtonLink } from "../../ui/action-button.tsx"
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
      <ActionIcon
        variant="subtle"
        size={44}
        c="var(--primary)"
        aria-label={t`Go to a listing, request or page`}
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Go to a listing, request or page (Ctrl+K)`}
        onClick={open}
        onPointerEnter={load}
        onFocus={load}
      >
        <IconSearch size={22} stroke={1.75} />
      </ActionIcon>
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
  const session = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    if (isLeaving) return
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }
  return (
    <Menu position="bottom-end" width={256} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          c="dimmed"
          aria-label={t({ message: "Account", context: "of a staff member" })}
        >
          <IconUserCircle size={24} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.75} />}
          renderRoot={props => <Link to="/admin/account" {...props} />}
        >
          <Trans>Account and password</Trans>
          {/* Not a label of the menu, whose children must be items. */}
          <Text component="span" display="block" size="xs" c="dimmed">
            <Trans>Signed in as</Trans> <b>{session?.user.email}</b>
          </Text>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} />}
          closeMenuOnClick={false}
          aria-disabled={isLeaving || undefined}
          onClick={signOut}
        >
          {isLeaving ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
      <Burger
        opened={isMenuOpen}
        onClick={onMenu}
        onPointerEnter={onMenuNear}
        onFocus={onMenuNear}
        display={{ md: "none" }}
        size="sm"
        aria-label={t`Menu`}
        aria-expanded={isMenuOpen}
      />
      <Link to="/admin/app" className={classes.brand} aria-label={t`${BRAND}: back office`}>
        <Mark />
        <span>{BRAND}</span>
      </Link>
      <ButtonLink to="/" variant="quiet" c="dimmed" fw={400} display={{ base: "none", sm: "flex" }}>
        <Trans>View site</Trans>
      </ButtonLink>
      <SpotlightButton />
      <HelpKey />
      <LanguageMenu />
      <AccountMenu onSignOut={onSignOut} />
    </div>
  )
}
