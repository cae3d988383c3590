import type { AnyRouter } from "@tanstack/react-router"
import { propertiesOf } from "#shared/properties.ts"
import { beforeRouter } from "./hydration-mark.tsx"
import { isRendered } from "./is-rendered.ts"

/** What lies over the page and is closed by Escape; a sheet with entries of its own in the history is left out. */
const OVERLAYS = "dialog[open]:not([data-own-history]), [role=dialog][aria-modal=true], .yarl__portal_open"

const topOverlay = () => [...document.querySelectorAll(OVERLAYS)].filter(isRendered).at(-1)

const isMarked = () => propertiesOf(window.history.state).overlay === true

function close(overlay: Element): void {
  if (overlay instanceof HTMLDialogElement) {
    overlay.close()
    return
  }
  // The pictures listen within their portal.
  const target = overlay.querySelector(".yarl__container") ?? overlay
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }))
}

/**
 * Back closes what is open over the page, with what was typed in it, instead of leaving the page: opening it adds an
 * entry of the same address to the history, of which the router learns nothing. An entry that is left over when the
 * overlay was closed otherwise is passed over.
 */
export function closeOverlaysOnBack({ history }: Pick<AnyRouter, "history">): void {
  let wasMarked = isMarked()
  /** Whether the entry was reached by Forward. */
  let isForward = false
  let isReturning = false
  /** Whether the address is that of the page that is shown. */
  const isHere = () => {
    const { pathname, search, hash } = window.location
    return history.location.href === pathname + search + hash
  }

  history.subscribe(() => {
    wasMarked = isMarked()
  })
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.closest(OVERLAYS)) return
    isForward = false
    wasMarked = true
    if (isMarked()) return
    // The router replaces the method of the object, and would load the page again.
    History.prototype.pushState.call(
      window.history,
      { ...propertiesOf(window.history.state), overlay: true },
      "",
    )
  })

  beforeRouter.pass = () => {
    const overlay = wasMarked ? topOverlay() : undefined
    const isLeft = wasMarked && !isMarked()
    wasMarked = isMarked()
    if (isReturning) {
      isReturning = false
      return true
    }
    if (overlay) {
      close(overlay)
      // The address has changed while the overlay was open.
      isReturning = !isHere()
      if (isReturning) window.history.forward()
      return true
    }
    if (!isHere() || !(isLeft || isMarked())) return false
    if (isMarked()) isForward = true
    else if (!isForward) window.history.back()
    return true
  }
}
