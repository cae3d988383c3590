import { Trans, useLingui } from "@lingui/react/macro"
import { ActionIcon, Menu } from "@mantine/core"
import { IconLogout, IconUserCircle } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { useSession } from "../../lib/session.ts"
import classes from "./account-menu.module.css"

/** The account menu: who is signed in, their account, and signing out. */
export function AccountMenu({ onSignOut }: { onSignOut: () => Promise<void> }) {
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
          className={classes.button}
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
          <span className={classes.who}>
            <Trans>Signed in as</Trans> <b>{session?.user.email}</b>
          </span>
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
