import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Menu } from "@mantine/core"
import { IconColumns3 } from "@tabler/icons-react"
import { useState } from "react"
import { readStored, writeStored } from "./stored.ts"
import toolbar from "./toolbar.module.css"

export type Column<Key extends string> = { key: Key; title: string }

/** Which columns of a list are shown, remembered in this browser. */
export function useColumns<Key extends string>(list: string, all: readonly Key[], standard: readonly Key[]) {
  const place = `columns:${list}`
  const [shown, setShown] = useState<readonly string[]>(() => readStored(place) ?? standard)
  const show = (next: readonly string[]) => {
    setShown(next)
    writeStored(place, next)
  }
  return {
    isShown: (key: Key) => shown.includes(key),
    toggle: (key: Key) => show(all.filter(one => (one === key ? !shown.includes(one) : shown.includes(one)))),
  }
}
export type Columns<Key extends string> = ReturnType<typeof useColumns<Key>>

type ColumnsMenuProps<Key extends string> = { all: readonly Column<Key>[]; columns: Columns<Key> }

/** Chooses the columns of a table. */
export function ColumnsMenu<Key extends string>({ all, columns }: ColumnsMenuProps<Key>) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          className={toolbar.mark}
          aria-label={t`Columns`}
          leftSection={<IconColumns3 size={18} />}
        >
          <Trans>Columns</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={columns.isShown(key)} onChange={() => columns.toggle(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
