import { Trans, useLingui } from "@lingui/react/macro"
import { type PointerEvent, type ReactNode, useState } from "react"
import { type FigureMonth, profitOf } from "#shared/listings/figures.ts"
import type { FiguresSummary } from "#shared/listings/figures-summary.ts"
import {
  formatDecimal,
  formatMoneyShort,
  formatMonth,
  formatNumber,
  formatPrice,
  formatTrend,
} from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./figures-facts.module.css"
import { FiguresTerms } from "./figures-terms.tsx"

/** The viewport of the drawing, which is stretched to the width of the page. */
const [WIDTH, HEIGHT] = [720, 200]
const BAR_SHARE = 0.64

type ChartProps = { months: readonly FigureMonth[] }

/** How far from the middle a year is labelled, as a share of the width: the ends name the first and the last month. */
const LABELLED = 0.3

/** Earnings as bars and profit as a line, where costs are stated, with the values of the month that is pointed at. */
function Drawing({ months }: ChartProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [chosen, setChosen] = useState(-1)
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(Math.floor(((clientX - left) / width) * months.length), 0))
  }
  const [oldest, newest] = [months[0], months.at(-1)]
  if (!oldest || !newest) return null
  const shown = months.at(chosen) ?? newest
  const profits = months.map(profitOf)
  const known = profits.filter(profit => profit !== null)
  const highest = Math.max(1, ...months.map(({ earnings }) => earnings), ...known)
  const lowest = Math.min(0, ...known)
  const heightOf = (value: number) => ((highest - value) / (highest - lowest)) * HEIGHT
  const step = WIDTH / months.length
  const middleOf = (index: number) => (index + 0.5) * step
  // A month without costs interrupts the line.
  const path = profits
    .map((profit, index) => {
      if (profit === null) return ""
      const start = typeof profits[index - 1] === "number" ? "L" : "M"
      return `${start}${middleOf(index).toFixed(1)} ${heightOf(profit).toFixed(1)}`
    })
    .join("")
  const [from, to] = [formatMonth(oldest.month, locale), formatMonth(newest.month, locale)]
  return (
    <div className={classes.chart}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Earnings and profit by month, ${from} to ${to}`}
        onPointerDown={point}
        onPointerMove={point}
      >
        {months.map(({ month, earnings }, index) => (
          <rect
            key={month}
            className={classes.bar}
            data-chosen={month === shown.month || undefined}
            x={middleOf(index) - (step * BAR_SHARE) / 2}
            width={step * BAR_SHARE}
            y={heightOf(earnings)}
            height={heightOf(0) - heightOf(earnings)}
          />
        ))}
        <line className={classes.zero} x2={WIDTH} y1={heightOf(0)} y2={heightOf(0)} />
        {path && <path className={classes.profit} d={path} />}
      </svg>
      <div className={classes.scale} aria-hidden="true">
        <span>{formatMoneyShort(highest, locale)}</span>
        <span>{formatMoneyShort(lowest, locale)}</span>
      </div>
      <div className={classes.months} aria-hidden="true">
        <span>{formatMonth(oldest.month, locale, "short")}</span>
        {months.map(({ month }, index) => {
          const share = index / months.length
          const isLabelled = month.endsWith("-01") && Math.abs(share - 0.5) < LABELLED
          return (
            isLabelled && (
              <span key={month} className={classes.year} style={{ left: `${share * 100}%` }}>
                {month.slice(0, 4)}
              </span>
            )
          )
        })}
        {months.length > 1 && <span>{formatMonth(newest.month, locale, "short")}</span>}
      </div>
      <ul className={classes.legend} aria-hidden="true">
        <li>{formatMonth(shown.month, locale)}</li>
        <li data-kind="earnings">
          <Trans>Earnings</Trans> <b>{formatPrice(shown.earnings, locale)}</b>
        </li>
        {known.length > 0 && (
          <li data-kind="profit">
            <Trans>Profit</Trans> <b>{formatPrice(profitOf(shown), locale)}</b>
          </li>
        )}
      </ul>
    </div>
  )
}

function Table({ months }: ChartProps) {
  const locale = useLocale()
  const has = (name: "costs" | "installs" | "active_users") => months.some(month => month[name] !== null)
  const [costs, installs, users] = [has("costs"), has("installs"), has("active_users")]
  const countOf = (count: number | null) => (count === null ? "—" : formatNumber(count, locale))
  return (
    <details className={classes.details}>
      <summary>
        <Trans>All months as a table</Trans>
      </summary>
      <div className={classes.region}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              <th scope="col">
                <Trans>Earnings</Trans>
              </th>
              {costs && (
                <>
                  <th scope="col">
                    <Trans>Costs</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Profit</Trans>
                  </th>
                </>
              )}
              {installs && (
                <th scope="col">
                  <Trans>Installs</Trans>
                </th>
              )}
              {users && (
                <th scope="col">
                  <Trans>Active users</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(month => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month.month, locale)}</th>
                <td>{formatPrice(month.earnings, locale)}</td>
                {costs && (
                  <>
                    <td>{formatPrice(month.costs, locale)}</td>
                    <td>{formatPrice(profitOf(month), locale)}</td>
                  </>
                )}
                {installs && <td>{countOf(month.installs)}</td>}
                {users && <td>{countOf(month.active_users)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The monthly figures of an app: the key figures on one line, the chart, and definitions. */
export function FiguresFacts({
  summary,
  months,
  source,
}: {
  summary: FiguresSummary
  months: readonly FigureMonth[]
  /** Who states or has checked the figures; undefined in a preview. */
  source: string | undefined
}) {
  const locale = useLocale()
  const { until, earnings_month, earnings_year, profit_month, multiple, trend } = summary
  const month = formatMonth(until, locale)
  return (
    <section className={classes.section} aria-labelledby="monthly-figures">
      <h2 id="monthly-figures" className={classes.title}>
        <Trans>Earnings by month</Trans>
      </h2>
      <dl className={classes.facts}>
        {profit_month === null ? (
          <Fact label={<Trans>Earnings last month</Trans>}>{formatPrice(earnings_month, locale)}</Fact>
        ) : (
          <Fact label={<Trans>Average profit a month</Trans>}>{formatPrice(profit_month, locale)}</Fact>
        )}
        {earnings_year !== null && (
          <Fact label={<Trans>Earnings in 12 months</Trans>}>{formatPrice(earnings_year, locale)}</Fact>
        )}
        {multiple !== null && (
          <Fact label={<Trans>Price ÷ yearly profit</Trans>}>{formatDecimal(multiple, locale)} ×</Fact>
        )}
        {trend !== null && (
          <Fact label={<Trans>Last 3 months vs. 3 before</Trans>}>
            <span data-trend={Math.sign(trend)}>{formatTrend(trend, locale)}</span>
          </Fact>
        )}
        <Fact label={<Trans>Figures</Trans>}>
          <Trans>through {month}</Trans>
        </Fact>
      </dl>
      {source && <p>{source}</p>}
      <Drawing months={months} />
      <Table months={months} />
      <FiguresTerms />
    </section>
  )
}
