import { type RefObject, useEffect, useState } from "react"

const HALF = 0.5

/**
 * Whether at least half of an element is on the screen; true until the browser has measured it. What
 * fixed bars cover at the top and bottom of the screen, in pixels, does not count.
 */
export function useIsInView(
  ref: RefObject<Element | null>,
  { top, bottom }: { top: number; bottom: number },
): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      entries => setInView((entries.at(-1)?.intersectionRatio ?? 1) >= HALF),
      { rootMargin: `-${top}px 0px -${bottom}px`, threshold: HALF },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, top, bottom])
  return isInView
}
