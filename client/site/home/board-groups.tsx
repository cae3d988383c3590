import { Trans, useLingui } from "@lingui/react/macro"
import type { Facets } from "#shared/facets.ts"
import { EARNINGS_RANGES } from "#shared/ranges.ts"
import classes from "./board-groups.module.css"
import { BoardRow } from "./board-row.tsx"
import { PriceSteps } from "./price-steps.tsx"

/** Ranges with next to no income say little about a market. */
const FIRST_EARNINGS = 3

/** Bounds of an earnings range as the catalogue filters by them. */
function earningsSpan(id: number): readonly [number, number] {
  const range = EARNINGS_RANGES.find(one => one.id === id)
  const min = range?.min ?? 0
  return [min, range?.max ?? min]
}

/** The board's lines: platform and type, monthly earnings, price. */
export function BoardGroups({ facets }: { facets: Facets }) {
  const { t } = useLingui()
  const { total } = facets
  const typeTitles = { game: t`Games`, "non-game": t`Other apps` }
  const earnings = facets.last_month_earnings.filter(range => range.id >= FIRST_EARNINGS && range.count > 0)
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
      {earnings.map(({ id, title, count }) => (
        <BoardRow
          key={id}
          title={title}
          count={count}
          total={total}
          search={{ last_month_earnings: earningsSpan(id) }}
        />
      ))}
      <h3 className={classes.heading}>
        <Trans>Asking price</Trans>
      </h3>
      <PriceSteps />
    </>
  )
}
