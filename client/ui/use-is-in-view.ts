import { type RefObject, useEffect, useState } from "react"

/** Whether any part of an element is on the screen; true until the browser has measured it. */
export function useIsInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
