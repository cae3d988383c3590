import { useEffect } from "react"

/** Marks the document once scripts have taken over: clicks before that are lost, and tests wait for it. */
export function HydrationMark() {
  useEffect(() => {
    const { dataset } = document.documentElement
    // In development nothing else lets the rest of the page follow.
    delete dataset.first
    dataset.hydrated = ""
  }, [])
  return null
}
