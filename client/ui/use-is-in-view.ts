import { type RefObject, useEffect, useState } from "react"

const HALF = 0.5

/**
 * Whether at least half of an element is on the screen; true until the browser has measured it. The lowest
 * `coveredPx` of the screen do not count, because something is in front of them.
 */
export function useIsInView(ref: RefObject<Element | null>, coveredPx = 0): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      entries => setInView((entries.at(-1)?.intersectionRatio ?? 1) >= HALF),
      { rootMargin: `0px 0px -${coveredPx}px`, threshold: HALF },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, coveredPx])
  return isInView
}
