import { Trans, useLingui } from "@lingui/react/macro"
import { Drawer } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useSession } from "../lib/session.ts"
import { Mantine } from "../ui/mantine.tsx"
import { LanguageLinks } from "./language-links.tsx"
import classes from "./menu-drawer.module.css"
import { useMainLinks } from "./use-main-links.ts"

type MenuDrawerProps = { opened: boolean; onClose: () => void }

/** The header's links on a small screen. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const { t } = useLingui()
  const links = [
    ...useMainLinks(),
    { to: "/faq", label: t`Questions and answers` } as const,
    ...(useSession() ? ([{ to: "/admin/app", label: t`Back office` }] as const) : []),
  ]
  return (
    <Mantine>
      <Drawer
        opened={opened}
        onClose={onClose}
        position="right"
        returnFocus={false}
        size="min(20rem, 100vw - 3rem)"
        title={t`Menu`}
        closeButtonProps={{ "aria-label": t`Close the menu` }}
        attributes={{ header: { role: "none" } }}
      >
        <nav aria-label={t`Menu`}>
          <ul>
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
      </Drawer>
    </Mantine>
  )
}
