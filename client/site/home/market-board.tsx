import { Plural, Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./market-board.module.css"
import { rangeWays } from "./range-ways.ts"
import { RetryLine } from "./retry-line.tsx"
import { useKinds } from "./use-kinds.ts"

type BoardRowProps = {
  title: string
  /** The number of listings that the row links to. */
  count: number
  /** The number of all listings. */
  total: number
  search: CatalogueQuery
}

/** A row of the board with name, share and count, linking to the filtered catalogue. */
function BoardRow({ title, count, total, search }: BoardRowProps) {
  const locale = useLocale()
  const share = total > 0 ? count / total : 0
  return (
    <Link to="/marketplace" search={search} className={classes.row}>
      <span className={classes.title}>{title}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
      </span>
      <span className={classes.count}>{formatNumber(count, locale)}</span>
    </Link>
  )
}

/** Lower ranges, with almost no income, are omitted. */
const FIRST_EARNINGS = 3

/** The rows of the board: platform and type, monthly earnings. */
function BoardGroups({ facets }: { facets: Facets }) {
  const kinds = useKinds(facets)
  const { total } = facets
  const earnings = facets.last_month_earnings.filter(range => range.id >= FIRST_EARNINGS)
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>Platform and type</Trans>
      </h3>
      {kinds.map(kind => (
        <BoardRow key={kind.title} {...kind} total={total} />
      ))}
      <h3 className={classes.heading}>
        <Trans>Earnings a month</Trans>
      </h3>
      {rangeWays("last_month_earnings", earnings).map(({ id, ...way }) => (
        <BoardRow key={id} {...way} total={total} />
      ))}
    </>
  )
}

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
          <Trans>The figures couldn’t be loaded.</Trans>
        </RetryLine>
      )}
    </section>
  )
}
