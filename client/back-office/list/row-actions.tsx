import { Button, Menu } from "@mantine/core"
import type { ReactNode } from "react"
import { RowMenu } from "./row-menu.tsx"
import classes from "./table.module.css"

/** The look of an action that is shown while its row is pointed at. */
export const QUICK = { variant: "quiet", size: "compact-xs", fw: 400 } as const

type RowAction = {
  text: ReactNode
  /** Names the button, and distinguishes those of several rows. */
  label: string
  isBusy?: boolean
  run: () => void
}

type RowActionsProps = {
  /** Names the menu's button. */
  label: string
  /** The most frequent action. */
  main?: RowAction | undefined
  /** Leads to the row's subject. */
  link?: ReactNode
  removal?: RowAction | undefined
  /** Further items of the menu. */
  children?: ReactNode
}

/** The actions on a row, in a cell with the class `menu`: shown while the row is pointed at or has the focus, all of them in its menu. */
export function RowActions({ label, main, link, removal, children }: RowActionsProps) {
  const quick = ({ text, label: name, isBusy, run }: RowAction, color?: "red") => (
    <Button
      {...QUICK}
      color={color}
      aria-label={name}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && run()}
    >
      {text}
    </Button>
  )
  const item = ({ text, isBusy, run }: RowAction) => (
    <Menu.Item disabled={isBusy} onClick={run}>
      {text}
    </Menu.Item>
  )
  return (
    <>
      <span className={classes.quick}>
        {main && quick(main)}
        {link}
        {removal && quick(removal, "red")}
      </span>
      <RowMenu label={label}>
        {main && item(main)}
        {children}
        {removal && item(removal)}
      </RowMenu>
    </>
  )
}
