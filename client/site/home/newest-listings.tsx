import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { CardGrid, CardGridSkeleton } from "../../catalogue/card-grid.tsx"
import { trpc } from "../../lib/trpc.ts"
import classes from "./newest-listings.module.css"
import { NEWEST } from "./newest-query.ts"
import { RetryLine } from "./retry-line.tsx"

/** The newest listings; renders nothing without any. */
export function NewestListings() {
  const list = trpc.apps.cards.useQuery(NEWEST)
  if (list.data?.data.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="newest">
      <div className={classes.heading}>
        <h2 id="newest" className={classes.title}>
          <Trans>Newest listings</Trans>
        </h2>
        <Link to="/marketplace" className={classes.all}>
          <Trans>See all listings</Trans>
        </Link>
      </div>
      {list.data && <CardGrid listings={list.data.data} busy={false} seenFirst />}
      {list.isPending && <CardGridSkeleton count={NEWEST.per_page} />}
      {list.isError && (
        <RetryLine onRetry={() => list.refetch()}>
          <Trans>The newest listings could not be loaded.</Trans>
        </RetryLine>
      )}
    </section>
  )
}
