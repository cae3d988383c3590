import { useEffect } from "react"
import { whenIdle } from "./when-idle.ts"

function mark() {
  const { dataset } = document.documentElement
  // In development `page-scripts.tsx`, which removes this in production, does not run.
  delete dataset.first
  dataset.hydrated = ""
}

/** Runs in the head of every page: notes the address that the document is for. */
export function noteAddress(): void {
  document.documentElement.dataset.at = location.pathname + location.search
}

/** Whether Back has already navigated away from the page that the document is for. */
function isElsewhere(): boolean {
  const { at } = document.documentElement.dataset
  return at !== undefined && at !== window.location.pathname + window.location.search
}

/** What handles Back and Forward before the router, which listens from the start; true if it should not learn of it. */
export const beforeRouter: { pass?: () => boolean } = {}

/**
 * Until the page is hydrated, its links and Back are the browser's own. The router would change a page of which React has
 * taken over only a part, and React would then discard all of it. Presses are left to the browser too: a link whose text
 * can be selected has no `href` for a moment after one, and a click in that moment would open nothing.
 */
export function leaveEarlyNavigationToBrowser(): void {
  const { dataset } = document.documentElement
  const leaveLink = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a")
    if (dataset.hydrated === undefined && isLink) event.stopPropagation()
  }
  const loadPage = (event?: PopStateEvent) => {
    if (event && beforeRouter.pass?.()) event.stopImmediatePropagation()
    if (dataset.hydrated !== undefined || !isElsewhere()) return
    event?.stopImmediatePropagation()
    window.location.reload()
  }
  for (const type of ["mousedown", "click"] as const) window.addEventListener(type, leaveLink, true)
  window.addEventListener("popstate", loadPage, true)
  loadPage()
}

/**
 * Marks the document as hydrated; tests wait for it, because earlier clicks are lost. Parts of the page hydrate in
 * separate tasks after this effect, so it waits until the browser is idle.
 */
export function HydrationMark() {
  useEffect(() => whenIdle(mark), [])
  return null
}
