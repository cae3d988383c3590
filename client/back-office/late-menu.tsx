import { cloneElement, lazy, Suspense, useState } from "react"
import type { LateMenuProps } from "./opened-menu.tsx"

const load = () => import("./opened-menu.tsx")
/** Loads the code of menus ahead, so that they open without a connection too. */
export function loadMenus(): void {
  load().catch(() => {})
}
const OpenedMenu = lazy(async () => ({ default: (await load()).OpenedMenu }))

/**
 * A button that opens a menu. Only the button exists until it is first pressed: a page has many of them, and the code of
 * menus would delay what is shown first.
 */
export function LateMenu(props: LateMenuProps) {
  const [wasPressed, setPressed] = useState(false)
  const closed = cloneElement(props.button, {
    "aria-haspopup": "menu",
    onClick: () => setPressed(true),
    onPointerEnter: loadMenus,
    onFocus: loadMenus,
  })
  if (!wasPressed) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}
