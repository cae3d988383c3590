import { ActionIcon, Menu } from "@mantine/core"
import { IconDots } from "@tabler/icons-react"
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react"

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
    <ActionIcon variant="subtle" size="lg" aria-label={label} aria-haspopup="menu" {...rest}>
      <IconDots size={18} />
    </ActionIcon>
  )
}
