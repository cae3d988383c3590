import type { MouseEvent } from "react"

/** In pixels; a click moves the mouse less than this. */
const DRAG_DISTANCE = 10

/** Whether a click follows a link in the same tab. */
export const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

let pressed = { x: 0, y: 0 }

/**
 * Props of a link whose text can be selected by dragging. Browsers do not start a selection inside an element with
 * `href`, so it is removed while they handle mousedown; the click that ends a selection does not open the link.
 */
export const selectableLink = {
  draggable: false,
  // Keeps the link focusable while it has no `href`.
  tabIndex: 0,
  onMouseDown(event: MouseEvent<HTMLAnchorElement>) {
    pressed = { x: event.clientX, y: event.clientY }
    const link = event.currentTarget
    const href = link.getAttribute("href")
    if (!href || !isPlainClick(event)) return
    link.removeAttribute("href")
    setTimeout(() => link.setAttribute("href", href))
  },
  onClick(event: MouseEvent) {
    const distance = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y)
    const isFromMouse = event.detail > 0
    if (isFromMouse && distance > DRAG_DISTANCE && getSelection()?.type === "Range") event.preventDefault()
  },
}
