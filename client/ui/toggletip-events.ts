const GAP_PX = 8
const EDGE_PX = 12
/** Time for the pointer to cross the gap between the button and its tip. */
const LEAVING_MS = 150

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

/** Older browsers have no popovers: there a mark replaces the state (`heading.module.css`). */
const hasPopovers = () => "showPopover" in HTMLElement.prototype
const isOpen = (tip: HTMLElement) =>
  hasPopovers() ? tip.matches(":popover-open") : tip.dataset.open !== undefined
function setOpen(tip: HTMLElement, isShown: boolean) {
  if (!hasPopovers()) {
    if (isShown) tip.dataset.open = ""
    else delete tip.dataset.open
  } else if (isShown) tip.showPopover()
  else tip.hidePopover()
}

/** Opens and closes the tip of `Toggletip` on hover, focus, tap, Escape and scroll until the signal is aborted. */
export function addTipEvents(whole: HTMLElement, signal: AbortSignal): void {
  const button = whole.querySelector("button")
  const tip = whole.querySelector<HTMLElement>("[popover]")
  if (!button || !tip || signal.aborted) return
  const options = { signal }
  let leaving = 0

  const hide = () => {
    clearTimeout(leaving)
    setOpen(tip, false)
  }
  const show = () => {
    clearTimeout(leaving)
    if (isOpen(tip)) return
    setOpen(tip, true)
    place(tip, button)
    window.addEventListener("scroll", hide, { signal, once: true, passive: true })
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse"
  whole.addEventListener("pointerenter", event => isMouse(event) && show(), options)
  whole.addEventListener(
    "pointerleave",
    event => {
      if (!isMouse(event)) return
      leaving = window.setTimeout(() => document.activeElement !== button && hide(), LEAVING_MS)
    },
    options,
  )
  button.addEventListener("focus", show, options)
  button.addEventListener("blur", hide, options)
  button.addEventListener("keydown", event => event.key === "Escape" && hide(), options)
  button.addEventListener(
    "click",
    event => {
      event.preventDefault()
      show()
    },
    options,
  )
  if (isOpen(tip)) place(tip, button)
  else if (whole.matches(":hover") || document.activeElement === button) show()
}
