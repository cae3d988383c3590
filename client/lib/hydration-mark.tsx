import { useEffect } from "react"

/** How long a tap may have to wait for it. */
const TASK_MS = 8

/** Lays out the parts below, which the styles left until they come near, a task at a time; then marks the page. */
function layOut(parts: HTMLElement[]) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < TASK_MS) {
    const part = parts.shift()
    if (!part) {
      document.documentElement.dataset.hydrated = ""
      return
    }
    part.style.contentVisibility = "visible"
    part.getBoundingClientRect()
  }
  setTimeout(layOut, 0, parts)
}

/** Marks the document once scripts have taken over: clicks before that are lost, and tests wait for it. */
export function HydrationMark() {
  useEffect(() => layOut([...document.querySelectorAll<HTMLElement>("[data-below]")]), [])
  return null
}
