import { Trans, useLingui } from "@lingui/react/macro"
import { Drawer } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import "@mantine/core/styles/Drawer.layer.css"
import { LanguageLinks } from "../../site/language-links.tsx"
import classes from "./admin-layout.module.css"

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The navigation on small screens, with the languages. It is mounted when it is first opened. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const { t } = useLingui()
  // Closed first, so that closing returns the focus to the button.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      title={t`Menu`}
      size="18rem"
      // Inside `main`, where its header is not a second banner of the page.
      withinPortal={false}
      closeButtonProps={{ "aria-label": t`Close the menu` }}
    >
      <nav aria-label={t`Back office`}>
        {children}
        <Link to="/" className={classes.area}>
          <Trans>View site</Trans>
        </Link>
      </nav>
      <nav className={classes.languages} aria-label={t`Language`}>
        <LanguageLinks />
      </nav>
    </Drawer>
  )
}
