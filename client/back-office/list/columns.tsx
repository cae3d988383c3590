import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { IconColumns3 } from "@tabler/icons-react"
import { useMemo, useState } from "react"
import { readStoredJson, writeStoredText } from "../../lib/browser-storage.ts"
import { LateMenu } from "../late-menu.tsx"
import toolbar from "./toolbar.module.css"

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === "string")

/** Texts that this browser remembers for the back office; null if there are none or storage is refused. */
export function readStored(key: string): string[] | null {
  const value = readStoredJson("localStorage", key)
  return isTexts(value) ? value : null
}

/** Remembers texts; without storage, they last as long as the page. */
export function writeStored(key: string, texts: readonly string[]): void {
  writeStoredText("localStorage", key, JSON.stringify(texts))
}

type Column<Key extends string> = { key: Key; title: string }

/** Which columns of a list are shown, remembered in this browser. */
export function useColumns<Key extends string>(list: string, all: readonly Key[], standard: readonly Key[]) {
  const place = `columns:${list}`
  const [chosen, setChosen] = useState<readonly string[]>(() => readStored(place) ?? standard)
  const shown = useMemo(() => all.filter(one => chosen.includes(one)), [all, chosen])
  const toggle = (key: Key) => {
    const next = all.filter(one => shown.includes(one) !== (one === key))
    setChosen(next)
    writeStored(place, next)
  }
  return { shown, toggle }
}
export type Columns<Key extends string> = ReturnType<typeof useColumns<Key>>

type ColumnsMenuProps<Key extends string> = { all: readonly Column<Key>[]; columns: Columns<Key> }

/** Chooses the columns of a table. */
export function ColumnsMenu<Key extends string>({ all, columns }: ColumnsMenuProps<Key>) {
  const { t } = useLingui()
  return (
    <LateMenu
      withinPortal
      button={
        <Button
          variant="default"
          className={toolbar.mark}
          aria-label={t`Columns`}
          leftSection={<IconColumns3 size={18} />}
        >
          <Trans>Columns</Trans>
        </Button>
      }
    >
      {Menu =>
        all.map(({ key, title }) => (
          <Menu.CheckboxItem
            key={key}
            checked={columns.shown.includes(key)}
            onChange={() => columns.toggle(key)}
          >
            {title}
          </Menu.CheckboxItem>
        ))
      }
    </LateMenu>
  )
}
