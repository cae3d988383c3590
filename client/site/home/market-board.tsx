import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Counted, Facets } from "#shared/listings/facets.ts"
import { highestBound, overlappingIds, type RangeKey, SCALES, type Span } from "#shared/listings/ranges.ts"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./market-board.module.css"

/** The filter bounds that match exactly one range; null if there are none. */
export function rangeSpan(key: RangeKey, id: number): Span | null {
  const scale = SCALES[key]
  const { min = 0, max = null } = scale.find(range => range.id === id) ?? {}
  const sharesItsStart = scale.some(range => range.id < id && range.min === min)
  // The highest bound of a scale means no upper limit.
  const top = max === highestBound(scale) ? max - 1 : max
  const span: Span = [sharesItsStart ? min + 1 : min, top ?? min]
  return overlappingIds(span, scale).length === 1 ? span : null
}

/** The ranges that have listings and can be filtered individually, each with its search. */
export function rangeWays(key: RangeKey, ranges: readonly Counted[]) {
  return ranges.flatMap(({ id, title, count }) => {
    const span = count > 0 ? rangeSpan(key, id) : null
    return span ? [{ id, title, count, search: { [key]: span } }] : []
  })
}

/** Platforms, games and other apps, and developer accounts, each with its count and the search that finds it. */
export function useKinds({ platforms, types, kinds }: Pick<Facets, "platforms" | "types" | "kinds">) {
  const { t } = useLingui()
  const typeTitles = { game: t`Games`, "non-game": t`Other apps` }
  return [
    ...platforms.map(({ id, title, count }) => ({ title, count, search: { platform_id: [id] } })),
    ...types.map(({ value, count }) => ({ title: typeTitles[value], count, search: { type: [value] } })),
    ...kinds
      .filter(({ value }) => value === "account")
      .map(({ value, count }) => ({ title: t`Accounts`, count, search: { kind: [value] } })),
  ]
}

/** An error message for a part of the page, with a retry button. */
export function RetryLine({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <p className={classes.line} role="alert">
      {children}{" "}
      <button type="button" className={classes.retry} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}

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
