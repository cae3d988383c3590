import { Trans, useLingui } from "@lingui/react/macro"
import type { Facets } from "#shared/facets.ts"
import classes from "./board-groups.module.css"
import { BoardRow } from "./board-row.tsx"
import { rangeWays } from "./range-ways.ts"

/** Ranges with next to no income say little about a market. */
const FIRST_EARNINGS = 3

/** The board's lines: platform and type, monthly earnings. */
export function BoardGroups({ facets }: { facets: Facets }) {
  const { t } = useLingui()
  const { total } = facets
  const typeTitles = { game: t`Games`, "non-game": t`Other apps` }
  const earnings = facets.last_month_earnings.filter(range => range.id >= FIRST_EARNINGS)
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>Platform and type</Trans>
      </h3>
      {facets.platforms.map(({ id, title, count }) => (
        <BoardRow key={id} title={title} count={count} total={total} search={{ platform_id: [id] }} />
      ))}
      {facets.types.map(({ value, count }) => (
        <BoardRow
          key={value}
          title={typeTitles[value]}
          count={count}
          total={total}
          search={{ type: [value] }}
        />
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
