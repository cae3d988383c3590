import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { Suspense, useEffect, useRef } from "react"
import { listSetFilters, narrows, setFilterId } from "#client/filters/filters.ts"
import { useSetFilterText } from "#client/filters/use-filter-texts.ts"
import type { Card } from "#shared/listings/card.ts"
import {
  type CatalogueQuery,
  DEFAULT_SORT,
  withoutUnset,
  writeCatalogueQuery,
} from "#shared/listings/catalogue-query.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { DEFAULT_PER_PAGE } from "#shared/paging.ts"
import { formatNumber } from "../lib/format.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Button, TextButton } from "../ui/button.tsx"
import { Chip } from "../ui/chip.tsx"
import { Pager } from "../ui/pager.tsx"
import { Skeleton } from "../ui/skeleton.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { AlertButton } from "./alert-button.tsx"
import { CardGrid, CardGridSkeleton } from "./card-grid.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { useListings } from "./catalogue-data.ts"
import { EmptyResults } from "./empty-results.tsx"
import { PhoneSearch, RESULTS_ID } from "./filter-panel.tsx"
import { LazySuggestions, LazyTable } from "./late-parts.ts"
import table from "./listing-table.module.css"
import classes from "./results.module.css"
import { Toolbar } from "./toolbar.tsx"
import type { View } from "./view.ts"
import { ViewSwitch } from "./view-switch.tsx"

function ListingTableSkeleton({ count }: { count: number }) {
  return (
    <div className={table.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map(place => (
        <Skeleton key={place} height="1.5rem" />
      ))}
    </div>
  )
}

/** The active filters, each removable, and a button that removes all. */
function FilterChips() {
  const { facets } = useCatalogue()
  return facets ? <Chips facets={facets} /> : null
}

function Chips({ facets }: { facets: Facets }) {
  const { t } = useLingui()
  const { filters, drop, replaceAll } = useCatalogue()
  const textOf = useSetFilterText(facets)
  const sets = listSetFilters(filters, facets.bounds)
  if (sets.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t`Active filters`}>
      {sets.map(set => {
        const text = textOf(set, filters)
        return (
          <li key={setFilterId(set)} className={classes.item}>
            <Chip text={text} label={t`Remove ${text}`} onRemove={() => drop(set)} />
          </li>
        )
      })}
      <li>
        <TextButton onClick={() => replaceAll({})}>
          <Trans>Clear all</Trans>
        </TextButton>
      </li>
      {facets.total > 0 && (
        <li>
          <AlertButton variant="default" size="xs" facets={facets}>
            <Trans>Email me new listings</Trans>
          </AlertButton>
        </li>
      )}
    </ul>
  )
}

/** Above this offset, in pixels, the heading is covered by the header. */
const HIDDEN_ABOVE = 60

/**
 * After a change of the query scrolls up to the top of the results, and focuses their heading if only the page
 * number changed. Back and Forward restore the scroll position instead.
 */
function useResultsTop(query: CatalogueQuery) {
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

/** The listings failed to load; retrying loads the counts too. */
function FailedResults({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failureText = useFailureText()
  const { retry } = useCatalogue()
  const retryAll = () => {
    onRetry()
    retry()
  }
  return (
    <div className={classes.failed} role="alert">
      <h3 className={classes.title}>
        <Trans>The apps couldn’t be loaded</Trans>
      </h3>
      <p className={classes.text}>
        <Trans>Your filters are still set.</Trans> <span>{failureText(error)}</span>
      </p>
      <Button variant="default" onClick={retryAll}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The pages of a result as links. */
function PageLinks({ query, lastPage }: { query: CatalogueQuery; lastPage: number }) {
  return (
    <Pager
      current={Math.min(query.page ?? 1, lastPage)}
      last={lastPage}
      linkTo={page => ({
        to: "/marketplace",
        search: withoutUnset({ ...query, page: page > 1 ? page : undefined }),
      })}
    />
  )
}

function Total({ total }: { total: number }) {
  const count = formatNumber(total, useLocale())
  return <Plural value={total} one={`${count} listing`} other={`${count} listings`} />
}

type ResultsProps = { query: CatalogueQuery; view: View }
type FoundProps = ResultsProps & { list: ReturnType<typeof useListings> }

/** A separate component, so that the cards do not re-render when the filters change. */
function Table({ listings, busy }: { listings: readonly Card[]; busy: boolean }) {
  const { sort = DEFAULT_SORT, sortBy } = useCatalogue()
  return (
    <Suspense fallback={<ListingTableSkeleton count={listings.length} />}>
      <LazyTable listings={listings} busy={busy} sort={sort} onSort={sortBy} />
    </Suspense>
  )
}

/** The listings of the query; the previous ones while new ones load. */
function Found({ query, view, list: { data, isPlaceholderData } }: FoundProps) {
  const isTable = view === "table"
  if (data?.data.length)
    return isTable ? (
      <Table listings={data.data} busy={isPlaceholderData} />
    ) : (
      <CardGrid listings={data.data} busy={isPlaceholderData} seenFirst />
    )
  if (data && !isPlaceholderData) return <EmptyResults query={query} page={data} />
  const count = query.per_page ?? DEFAULT_PER_PAGE
  return isTable ? <ListingTableSkeleton count={count} /> : <CardGridSkeleton count={count} />
}

/** A price range includes listings with price on request; the page says so and offers to hide them. */
function OnRequestNote() {
  const { filters, facets, change } = useCatalogue()
  if (!facets || filters.hide_no_price || !narrows(filters, "price", facets.bounds.price)) return null
  return (
    <p className={classes.note}>
      <Trans>Includes listings with price on request.</Trans>{" "}
      <TextButton onClick={() => change({ hide_no_price: true })}>
        <Trans>Hide them</Trans>
      </TextButton>
    </p>
  )
}

/** What the keywords may have meant; a separate component, so that the cards do not re-render with the filters. */
function Suggested({ query }: { query: CatalogueQuery }) {
  const { facets } = useCatalogue()
  if (!facets || facets.suggest.length === 0) return null
  return (
    <Suspense>
      <LazySuggestions query={query} suggestions={facets.suggest} />
    </Suspense>
  )
}

/** The results: exact count, listings as cards or table, pagination. */
export function Results({ query, view }: ResultsProps) {
  const list = useListings(query)
  const { data, isPlaceholderData, isError, error, refetch } = list
  const { top, heading } = useResultsTop(query)
  return (
    <section ref={top} className={classes.results} aria-labelledby={RESULTS_ID}>
      <PhoneSearch />
      <div className={classes.head}>
        <h2 id={RESULTS_ID} ref={heading} tabIndex={-1} className={classes.total}>
          <span key={data?.total}>{data ? <Total total={data.total} /> : <Trans>Listings</Trans>}</span>
        </h2>
        <div className={classes.controls}>
          <ViewSwitch query={query} view={view} />
          <Toolbar />
        </div>
      </div>
      <FilterChips />
      <OnRequestNote />
      {query.title && data?.total !== 0 && <Suggested query={query} />}
      <VisuallyHidden>
        <span role="status">
          {data && !isPlaceholderData && (
            <span key={data.total}>
              <Total total={data.total} />
            </span>
          )}
        </span>
      </VisuallyHidden>
      {isError && !data ? (
        <FailedResults error={error} onRetry={refetch} />
      ) : (
        <Found query={query} view={view} list={list} />
      )}
      {data && <PageLinks query={query} lastPage={data.last_page} />}
    </section>
  )
}
