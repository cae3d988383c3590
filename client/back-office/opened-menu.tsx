import { Menu, type MenuProps } from "@mantine/core"
import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from "react"
import "@mantine/core/styles/Menu.layer.css"
import "@mantine/core/styles/Popover.layer.css"

/** The props of a button, which the menu adds to its own. */
type ButtonProps = {
  autoFocus?: boolean
  "aria-haspopup"?: "menu"
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** The parts of Mantine's menu, which are loaded when a menu is opened. */
export type MenuParts = typeof Menu

export type LateMenuProps = Omit<MenuProps, "children"> & {
  button: ReactElement<ButtonProps>
  /** Whether its items open dialogs, which then return the focus to the button: the item no longer exists. */
  opensDialogs?: boolean
  /** Builds the items. */
  children: (parts: MenuParts) => ReactNode
}

/** A menu that opens when it is first rendered. */
export function OpenedMenu({ button, opensDialogs = false, children, ...rest }: LateMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // After the button has the focus, so that closing the menu returns it there.
  useEffect(() => setOpen(true), [])
  return (
    <Menu position="bottom-end" {...rest} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{cloneElement(button, { autoFocus: true, ref: target })}</Menu.Target>
      <Menu.Dropdown onClickCapture={() => opensDialogs && target.current?.focus()}>
        {children(Menu)}
      </Menu.Dropdown>
    </Menu>
  )
}
