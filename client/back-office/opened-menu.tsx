import { Menu } from "@mantine/core"
import { cloneElement, useEffect, useRef, useState } from "react"
import type { LateMenuProps } from "./late-menu.tsx"

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
