import type { AnyRouter } from "@tanstack/react-router"

const ADDRESS = /\/\*(\/[\w./-]+\.css)\*\//g

/** URLs of the style sheets in a text, each of which starts with a URL comment (`server/app/pages/manifest.ts`). */
export function stylesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, address]) => address ?? [])
}

/**
 * Adds inert links for the styles inlined in the page. The route loader looks for such links; without them it would
 * fetch the styles again and append them after styles that must override them.
 */
export function noteInlineStyles(): void {
  for (const style of document.head.querySelectorAll("style"))
    for (const href of stylesIn(style.textContent)) {
      const link = document.createElement("link")
      link.disabled = true
      link.rel = "stylesheet"
      link.href = href
      document.head.append(link)
    }
}

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
