import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { type CatalogueQuery, writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"

/** Above this offset, in pixels, the heading is covered by the header. */
const HIDDEN_ABOVE = 60

/**
 * After a change of the query scrolls up to the top of the results, and focuses their heading if only the page
 * number changed. Back and Forward restore the scroll position instead.
 */
export function useResultsTop(query: CatalogueQuery) {
  const top = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(query)
  const travelled = useRef(false)
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        travelled.current = action.type !== "PUSH" && action.type !== "REPLACE"
      }),
    [history],
  )
  useEffect(() => {
    const old = before.current
    before.current = query
    if (writeCatalogueQuery(old) === writeCatalogueQuery(query)) return
    if (travelled.current) return
    if (
      old.page !== query.page &&
      writeCatalogueQuery({ ...old, page: query.page }) === writeCatalogueQuery(query)
    )
      heading.current?.focus({ preventScroll: true })
    const place = top.current?.getBoundingClientRect().top ?? 0
    if (place < HIDDEN_ABOVE) top.current?.scrollIntoView()
  }, [query])
  return { top, heading }
}
