import { type RefObject, useEffect, useRef } from "react"

/** After a page change scrolls to the top and focuses the heading. */
export function usePageTop(page: number, heading: RefObject<HTMLElement | null>) {
  const isPaging = useRef(false)
  const seen = useRef(page)
  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    if (!isPaging.current) return
    isPaging.current = false
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [page, heading])
  return () => {
    isPaging.current = true
  }
}
