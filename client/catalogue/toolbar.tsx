import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useHydrated, useLocation, useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { listSetFilters } from "#client/filters/filters.ts"
import { DEFAULT_SORT, KEYWORD_SORT, writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Button } from "../ui/button.tsx"
import { FilterIcon } from "../ui/icons/catalogue-icons.tsx"
import { PlainSelect } from "../ui/plain-select.tsx"
import { Sheet } from "../ui/sheet.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { FILTER_FORM_ID, ResetButton, SheetFilters } from "./filter-panel.tsx"
import classes from "./toolbar.module.css"
import { useSortOptions } from "./use-sort-options.ts"

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
function useFilterSheet() {
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

/** The filter sheet of small screens, whose button shows the number of results. */
function FilterSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { facets, stale } = useCatalogue()
  const total = facets?.total ?? 0
  const count = formatNumber(total, locale)
  const footer = (
    <>
      <ResetButton />
      <Button className={classes.show} aria-busy={stale} onClick={onClose}>
        {facets ? (
          <Plural value={total} one={`Show ${count} listing`} other={`Show ${count} listings`} />
        ) : (
          <Trans>Show listings</Trans>
        )}
      </Button>
    </>
  )
  return (
    <Sheet open={open} title={t`Filters`} footer={footer} onClose={onClose}>
      <SheetFilters />
    </Sheet>
  )
}

function SortSelect() {
  const { filters, sort = DEFAULT_SORT, sortBy } = useCatalogue()
  const options = useSortOptions(filters.title !== undefined || sort === KEYWORD_SORT)
  return (
    <PlainSelect
      label={<Trans>Sort by</Trans>}
      name="sort_by"
      form={FILTER_FORM_ID}
      value={sort}
      options={options}
      onChange={sortBy}
    />
  )
}

/** The sort control; on small screens a bottom bar that also opens the filters. */
export function Toolbar() {
  const { t } = useLingui()
  const locale = useLocale()
  const { filters, facets } = useCatalogue()
  const { isOpen, open, close } = useFilterSheet()
  const count = facets ? listSetFilters(filters, facets.bounds).length : 0
  return (
    <div className={classes.toolbar}>
      <button type="button" className={classes.filters} aria-haspopup="dialog" onClick={open}>
        <FilterIcon />
        <Trans>Filters</Trans>
        {count > 0 && (
          <>
            <span className={classes.count} aria-hidden="true">
              {formatNumber(count, locale)}
            </span>
            <VisuallyHidden>{t`${count} active`}</VisuallyHidden>
          </>
        )}
      </button>
      <SortSelect />
      <FilterSheet open={isOpen} onClose={close} />
    </div>
  )
}
