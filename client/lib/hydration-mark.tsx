import { useEffect } from "react"
import { whenIdle } from "./when-idle.ts"

function mark() {
  const { dataset } = document.documentElement
  // In development `late-scripts.ts`, which removes this in production, does not run.
  delete dataset.first
  dataset.hydrated = ""
}

/**
 * Marks the document as hydrated; tests wait for it, because earlier clicks are lost. Parts of the page hydrate in
 * separate tasks after this effect, so it waits until the browser is idle.
 */
export function HydrationMark() {
  useEffect(() => whenIdle(mark), [])
  return null
}
