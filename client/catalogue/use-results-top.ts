import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { type CatalogueQuery, writeCatalogueQuery } from "#shared/catalogue-query.ts"

/** The heading is under the site's header from here up, in pixels. */
const HIDDEN_ABOVE = 60

/**
 * After a change of the query brings the top of the results into view if it is above it, and the
 * focus to their heading if only the page changed. Back and forward keep the place they come to.
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
