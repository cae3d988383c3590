import { Plural, Trans } from "@lingui/react/macro"
import { type CatalogueQuery, DEFAULT_PER_PAGE } from "#shared/catalogue-query.ts"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { CardGrid, CardGridSkeleton } from "./card-grid.tsx"
import { useListings } from "./catalogue-data.ts"
import { EmptyResults } from "./empty-results.tsx"
import { FailedResults } from "./failed-results.tsx"
import { FilterChips } from "./filter-chips.tsx"
import { PageLinks } from "./page-links.tsx"
import classes from "./results.module.css"
import { Toolbar } from "./toolbar.tsx"
import { useResultsTop } from "./use-results-top.ts"

function Total({ total }: { total: number }) {
  const count = formatNumber(total, useLocale())
  return <Plural value={total} one={`${count} app`} other={`${count} apps`} />
}

type FoundProps = { query: CatalogueQuery; list: ReturnType<typeof useListings> }

/** The cards, old ones until new ones are there; nothing found says so for its own query only. */
function Found({ query, list: { data, isPlaceholderData } }: FoundProps) {
  if (data?.data.length) return <CardGrid listings={data.data} busy={isPlaceholderData} seenFirst />
  if (!data || isPlaceholderData) return <CardGridSkeleton count={query.per_page ?? DEFAULT_PER_PAGE} />
  return <EmptyResults query={query} page={data} />
}

/** What the query finds: its exact number, its cards, its pages. */
export function Results({ query }: { query: CatalogueQuery }) {
  const list = useListings(query)
  const { data, isPlaceholderData, isError, refetch } = list
  const { top, heading } = useResultsTop(query)
  return (
    <section ref={top} className={classes.results} aria-labelledby="results-total">
      <div className={classes.head}>
        <h2 id="results-total" ref={heading} tabIndex={-1} className={classes.total}>
          {data ? <Total total={data.total} /> : <Trans>Apps</Trans>}
        </h2>
        <Toolbar />
      </div>
      <FilterChips />
      <VisuallyHidden>
        <span role="status">{data && !isPlaceholderData && <Total total={data.total} />}</span>
      </VisuallyHidden>
      {isError && !data ? <FailedResults onRetry={refetch} /> : <Found query={query} list={list} />}
      {data && <PageLinks query={query} lastPage={data.last_page} />}
    </section>
  )
}
