import { useEffect } from "react"

/** Marks the document once scripts have taken over: clicks before that are lost, and tests wait for it. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ""
  }, [])
  return null
}
