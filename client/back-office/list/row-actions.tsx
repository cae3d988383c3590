import { IconDots } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { LateMenu } from "../late-menu.tsx"
import type { LateMenuProps } from "../opened-menu.tsx"
import classes from "./table.module.css"

type RowMenuProps = {
  /** Names the button, and distinguishes the menus of several rows. */
  label: string
  children: LateMenuProps["children"]
}

/** The further actions on a row. */
export function RowMenu({ label, children }: RowMenuProps) {
  const button = (
    <button type="button" aria-label={label} className={classes.more}>
      <IconDots size={18} />
    </button>
  )
  return (
    <LateMenu withinPortal opensDialogs button={button}>
      {children}
    </LateMenu>
  )
}

/** The look of an action that is shown while its row is pointed at. */
export const QUICK = classes.action

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
  children?: LateMenuProps["children"]
}

/** The actions on a row, in a cell with the class `menu`: shown while the row is pointed at or has the focus, all of them in its menu. */
export function RowActions({ label, main, link, removal, children }: RowActionsProps) {
  const quick = ({ text, label: name, isBusy, run }: RowAction, isDanger?: boolean) => (
    <button
      type="button"
      className={QUICK}
      data-danger={isDanger}
      aria-label={name}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && run()}
    >
      {text}
    </button>
  )
  return (
    <>
      <span className={classes.quick}>
        {main && quick(main)}
        {link}
        {removal && quick(removal, true)}
      </span>
      <RowMenu label={label}>
        {Menu => {
          const item = ({ text, isBusy, run }: RowAction) => (
            <Menu.Item disabled={isBusy} onClick={run}>
              {text}
            </Menu.Item>
          )
          return (
            <>
              {main && item(main)}
              {children?.(Menu)}
              {removal && item(removal)}
            </>
          )
        }}
      </RowMenu>
    </>
  )
}
