import { useLingui } from "@lingui/react/macro"
import { ActionIcon, Menu } from "@mantine/core"
import { IconDots } from "@tabler/icons-react"
import type { ReactNode } from "react"

/** The actions on one person; `name` tells the menus of several rows apart. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t`Actions for ${name}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
