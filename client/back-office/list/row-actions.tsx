import { Menu } from "@mantine/core"
import { IconDots } from "@tabler/icons-react"
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react"
import classes from "./table.module.css"

type RowMenuProps = {
  /** Names the button, and distinguishes the menus of several rows. */
  label: string
  children: ReactNode
}

/** The further actions on a row. Only the button exists until it is first pressed: a table has many of them. */
export function RowMenu(props: RowMenuProps) {
  const [wasPressed, setPressed] = useState(false)
  if (wasPressed) return <PressedMenu {...props} />
  return <MenuButton {...props} onClick={() => setPressed(true)} />
}

function PressedMenu(props: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // After the button has the focus, so that closing the menu returns it there.
  useEffect(() => setOpen(true), [])
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <MenuButton {...props} ref={button} autoFocus />
      </Menu.Target>
      {/* A dialog opened by an item returns the focus to the button, because the item no longer exists. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{props.children}</Menu.Dropdown>
    </Menu>
  )
}

type ButtonProps = RowMenuProps & {
  autoFocus?: boolean
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

function MenuButton({ label, children: _, ...rest }: ButtonProps) {
  return (
    <button type="button" aria-label={label} aria-haspopup="menu" {...rest} className={classes.more}>
      <IconDots size={18} />
    </button>
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
  children?: ReactNode
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
        {removal && quick(removal, true)}
      </span>
      <RowMenu label={label}>
        {main && item(main)}
        {children}
        {removal && item(removal)}
      </RowMenu>
    </>
  )
}
