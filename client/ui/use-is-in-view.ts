import { type RefObject, useEffect, useState } from "react"

const HALF = 0.5

/**
 * Whether at least half of an element is visible; true until measured. The areas covered by fixed bars at the top
 * and bottom, in pixels, do not count.
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
