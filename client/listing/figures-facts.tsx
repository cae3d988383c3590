import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { FigureMonth } from "#shared/listings/figures.ts"
import type { FiguresSummary } from "#shared/listings/figures-summary.ts"
import { formatDecimal, formatMonth, formatPrice, formatTrend } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { FiguresChart } from "./figures-chart.tsx"
import classes from "./figures-facts.module.css"
import { FiguresTerms } from "./figures-terms.tsx"

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
}: {
  summary: FiguresSummary
  months: readonly FigureMonth[]
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
          <Fact label={<Trans>Profit a month</Trans>}>{formatPrice(profit_month, locale)}</Fact>
        )}
        {earnings_year !== null && (
          <Fact label={<Trans>Earnings in 12 months</Trans>}>{formatPrice(earnings_year, locale)}</Fact>
        )}
        {multiple !== null && (
          <Fact label={<Trans>Price ÷ yearly profit</Trans>}>{formatDecimal(multiple, locale)} ×</Fact>
        )}
        {trend !== null && (
          <Fact label={<Trans>Last 3 months</Trans>}>
            <span data-trend={Math.sign(trend)}>{formatTrend(trend, locale)}</span>
          </Fact>
        )}
        <Fact label={<Trans>Figures</Trans>}>
          <Trans>through {month}</Trans>
        </Fact>
      </dl>
      <FiguresChart months={months} />
      <FiguresTerms />
    </section>
  )
}
