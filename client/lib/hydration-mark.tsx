import { useEffect } from "react"

/** Where a browser cannot say when it has nothing to do (Safari). */
const LATER_MS = 300

function mark() {
  const { dataset } = document.documentElement
  // In development nothing else lets the rest of the page follow.
  delete dataset.first
  dataset.hydrated = ""
}

/**
 * Marks the document once scripts have taken over: clicks before that are lost, and tests wait for it. Parts of the
 * page may follow this effect, one task after the other, so it waits until there is none.
 */
export function HydrationMark() {
  useEffect(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(mark)
    else setTimeout(mark, LATER_MS)
  }, [])
  return null
}
