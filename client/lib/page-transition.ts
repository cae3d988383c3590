import type { AnyRouter } from "@tanstack/react-router"

/** Whether the browser supports typed transitions, which `theme/page-change.css` requires. */
const hasTypes = () => CSS.supports("selector(:active-view-transition-type(page))")

/**
 * Animates page changes but not filter changes (`theme/page-change.css`). Replaces the router's own method, which
 * does not handle the AbortError that rejects when the next page change skips the animation.
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
