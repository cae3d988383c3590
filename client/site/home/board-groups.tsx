import { Trans } from "@lingui/react/macro"
import type { Facets } from "#shared/listings/facets.ts"
import classes from "./board-groups.module.css"
import { BoardRow } from "./board-row.tsx"
import { rangeWays } from "./range-ways.ts"
import { useKinds } from "./use-kinds.ts"

/** Lower ranges, with almost no income, are omitted. */
const FIRST_EARNINGS = 3

/** The rows of the board: platform and type, monthly earnings. */
export function BoardGroups({ facets }: { facets: Facets }) {
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
