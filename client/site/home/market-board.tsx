import { Plural, Trans } from "@lingui/react/macro"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { BoardGroups } from "./board-groups.tsx"
import classes from "./market-board.module.css"
import { RetryLine } from "./retry-line.tsx"

/** Counts of listings, each row linking to the filtered catalogue. */
export function MarketBoard() {
  const locale = useLocale()
  const facets = trpc.apps.facets.useQuery({})
  const total = facets.data?.total ?? 0
  return (
    <section className={classes.board} aria-labelledby="board" aria-busy={facets.isPending}>
      <header className={classes.header}>
        <h2 id="board" className={classes.title}>
          <Trans>On the market now</Trans>
        </h2>
        {facets.data && (
          <p className={classes.total}>
            <b>{formatNumber(total, locale)}</b> <Plural value={total} one="listing" other="listings" />
          </p>
        )}
      </header>
      {facets.data && total > 0 && <BoardGroups facets={facets.data} />}
      {facets.data && total === 0 && (
        <p className={classes.note}>
          <Trans>No listings yet. The first ones will appear here.</Trans>
        </p>
      )}
      {facets.isPending && <div className={classes.waiting} />}
      {facets.isError && (
        <RetryLine onRetry={() => facets.refetch()}>
          <Trans>The figures could not be loaded.</Trans>
        </RetryLine>
      )}
    </section>
  )
}
