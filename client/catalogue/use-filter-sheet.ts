import { useHydrated, useLocation, useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { useCatalogue } from "./catalogue-context.tsx"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Marks the entry of the open filter sheet: the query, without its page, of the entry before it. */
    filterSheet?: string
  }
}

/**
 * The open filter sheet has its own history entry, so that Back closes it. However it is closed, its filters are
 * applied as one history entry.
 */
export function useFilterSheet() {
  const { history } = useRouter()
  const { queries, send } = useCatalogue()
  const isHydrated = useHydrated()
  const isMarked = useLocation({ select: ({ state }) => state.filterSheet !== undefined })
  const isOpen = isHydrated && isMarked
  const isClosing = useRef(false)
  const latest = useRef({ queries, send })
  useEffect(() => {
    latest.current = { queries, send }
    if (!isOpen) isClosing.current = false
  })

  useEffect(() => {
    let before = history.location.state.filterSheet
    return history.subscribe(({ location, action }) => {
      const opened = before
      before = location.state.filterSheet
      if (action.type !== "BACK" || opened === undefined || before !== undefined || isClosing.current) return
      // Blurring a number field commits the number being typed.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const { shown } = latest.current.queries()
      if (writeCatalogueQuery(shown) !== opened) latest.current.send(shown, { replace: false })
    })
  }, [history])

  return {
    isOpen,
    open() {
      const { target } = queries()
      const filterSheet = writeCatalogueQuery({ ...target, page: undefined })
      send(target, { replace: false, filterSheet })
    },
    close() {
      const { filterSheet } = history.location.state
      if (filterSheet === undefined || isClosing.current) return
      isClosing.current = true
      const { shown } = queries()
      if (writeCatalogueQuery(shown) === filterSheet) history.back()
      else send(shown, { replace: true })
    },
  }
}
