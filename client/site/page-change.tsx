import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import classes from "./page-change.module.css"

/** The element to focus after a page change: a field or section chosen by the new page, else its heading. */
function focusPage() {
  if (document.activeElement?.matches("#main :is(input, textarea, h2)")) return
  const target = document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main")
  if (target && !target.hasAttribute("tabindex")) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/** Shows a progress bar while the next page loads (after 150 ms) and moves the focus when it is rendered. */
export function PageChange() {
  const router = useRouter()
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    const starts = router.subscribe("onBeforeLoad", ({ hrefChanged }) => setLoading(hrefChanged))
    const ends = router.subscribe("onResolved", () => setLoading(false))
    const shown = router.subscribe("onRendered", ({ fromLocation, pathChanged, toLocation }) => {
      if (fromLocation && pathChanged && !toLocation.hash) focusPage()
    })
    return () => {
      starts()
      ends()
      shown()
    }
  }, [router])
  return loading ? <div className={classes.bar} aria-hidden="true" /> : null
}
