import type { Menu, MenuProps } from "@mantine/core"
import { cloneElement, lazy, type ReactElement, type ReactNode, type Ref, Suspense, useState } from "react"

const load = () => import("./opened-menu.tsx")
const OpenedMenu = lazy(async () => ({ default: (await load()).OpenedMenu }))

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

/**
 * A button that opens a menu. Only the button exists until it is first pressed: a page has many of them, and the code of
 * menus would delay what is shown first.
 */
export function LateMenu(props: LateMenuProps) {
  const [wasPressed, setPressed] = useState(false)
  const closed = cloneElement(props.button, {
    "aria-haspopup": "menu",
    onClick: () => setPressed(true),
    onPointerEnter: load,
    onFocus: load,
  })
  if (!wasPressed) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}
