import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Suspense } from "react"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Page } from "#shared/paging.ts"
import { Button } from "../ui/button.tsx"
import { AlertButton } from "./alert-button.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import classes from "./empty-results.module.css"
import { LazyFilterRemovals, LazyShorterWord, LazySuggestions } from "./late-parts.ts"

/** An empty result: suggests filters to remove, or says that the page number is beyond the last page. */
export function EmptyResults({ query, page }: { query: CatalogueQuery; page: Page<unknown> }) {
  return (
    <div className={classes.empty}>
      {page.total > 0 ? <BeyondLastPage query={query} /> : <NothingFound query={query} />}
    </div>
  )
}

function BeyondLastPage({ query }: { query: CatalogueQuery }) {
  return (
    <>
      <h3 className={classes.title}>
        <Trans>That page doesn’t exist</Trans>
      </h3>
      <Link className={classes.link} to="/marketplace" search={{ ...query, page: undefined }}>
        <Trans>Go to the first page</Trans>
      </Link>
    </>
  )
}

function NothingFound({ query }: { query: CatalogueQuery }) {
  const { facets, replaceAll } = useCatalogue()
  return (
    <>
      <h3 className={classes.title}>
        <Trans>No apps match these filters</Trans>
      </h3>
      {query.title && facets && (
        <Suspense>
          {facets.suggest.length > 0 ? (
            <LazySuggestions query={query} suggestions={facets.suggest} />
          ) : (
            <LazyShorterWord query={query} />
          )}
        </Suspense>
      )}
      {facets && (
        <>
          <Suspense>
            <LazyFilterRemovals query={query} facets={facets} />
          </Suspense>
          <AlertButton facets={facets}>
            <Trans>Email me when there is one</Trans>
          </AlertButton>
        </>
      )}
      <Button variant="default" onClick={() => replaceAll({})}>
        <Trans>Clear all filters</Trans>
      </Button>
    </>
  )
}
