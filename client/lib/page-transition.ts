import type { AnyRouter } from "@tanstack/react-router"

/** Where a transition can be of a type, which the styles of `theme/page-change.css` ask for. */
const hasTypes = () => CSS.supports("selector(:active-view-transition-type(page))")

/**
 * Animates a change of page, not of its filters (`theme/page-change.css`). Replaces the router's own method, which
 * leaves the promise unhandled that rejects with an AbortError when the next change skips the animation.
 */
export function animatePageChanges(router: AnyRouter): void {
  router.startViewTransition = change => {
    const { latestLocation, stores } = router
    const from = stores.resolvedLocation.get()
    const isPageChange = from && from.pathname !== latestLocation.pathname
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
    if (!isPageChange || isCalm || !document.startViewTransition || !hasTypes()) return change()
    const { ready, updateCallbackDone } = document.startViewTransition({ update: change, types: ["page"] })
    ready.catch(() => {})
    return updateCallbackDone
  }
}
