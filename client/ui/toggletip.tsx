import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from "react"
import classes from "./toggletip.module.css"

type ToggletipProps = { children: ReactNode; text: string }

const GAP_PX = 8
const EDGE_PX = 12

/** Positions the tip below its button, or above it if there is no room, always inside the window. */
function place(tip: HTMLElement, button: Element) {
  const { left, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const { clientWidth, clientHeight } = document.documentElement
  const below = bottom + GAP_PX
  const fitsBelow = below + offsetHeight <= clientHeight - EDGE_PX
  tip.style.inset = "auto"
  tip.style.margin = "0"
  tip.style.left = `${Math.max(EDGE_PX, Math.min(left, clientWidth - offsetWidth - EDGE_PX))}px`
  tip.style.top = `${fitsBelow ? below : Math.max(EDGE_PX, top - GAP_PX - offsetHeight)}px`
}

/**
 * A button with an explanation that opens on hover, focus and tap, and closes on Escape, scroll or a tap elsewhere.
 * The tip is a popover, so it works without scripts and is never clipped.
 */
export function Toggletip({ children, text }: ToggletipProps) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)
  const leaving = useRef(0)

  const hide = () => {
    clearTimeout(leaving.current)
    tipRef.current?.hidePopover()
  }
  const show = () => {
    clearTimeout(leaving.current)
    const [tip, button] = [tipRef.current, buttonRef.current]
    if (!tip || !button || tip.matches(":popover-open")) return
    tip.showPopover()
    place(tip, button)
    window.addEventListener("scroll", hide, { once: true, passive: true })
  }
  const enter = (event: PointerEvent) => {
    if (event.pointerType === "mouse") show()
  }
  // Delayed so that the pointer can cross the gap between the button and its tip.
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return
    leaving.current = window.setTimeout(() => {
      if (document.activeElement !== buttonRef.current) hide()
    }, 150)
  }
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") hide()
  }
  return (
    <span className={classes.whole} onPointerEnter={enter} onPointerLeave={leave}>
      <button
        ref={buttonRef}
        type="button"
        className={classes.button}
        popoverTarget={id}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onKeyDown={closeByEscape}
        onClick={event => {
          event.preventDefault()
          show()
        }}
      >
        {children}
      </button>
      <span ref={tipRef} id={id} role="tooltip" popover="auto" className={classes.tip}>
        {text}
      </span>
    </span>
  )
}
