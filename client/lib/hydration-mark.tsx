import { useEffect } from "react"
import { whenIdle } from "./when-idle.ts"

function mark() {
  const { dataset } = document.documentElement
  // In development `late-scripts.ts`, which removes this in production, does not run.
  delete dataset.first
  dataset.hydrated = ""
}

/**
 * Until the page is hydrated, its links are the browser's own. The router would change a page of which React has taken
 * over only a part, and React would then discard all of it.
 */
export function leaveEarlyLinksToBrowser(): void {
  const { dataset } = document.documentElement
  const leave = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a")
    if (dataset.hydrated === undefined && isLink) event.stopPropagation()
  }
  window.addEventListener("click", leave, true)
}

/**
 * Marks the document as hydrated; tests wait for it, because earlier clicks are lost. Parts of the page hydrate in
 * separate tasks after this effect, so it waits until the browser is idle.
 */
export function HydrationMark() {
  useEffect(() => whenIdle(mark), [])
  return null
}
