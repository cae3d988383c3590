import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { Dashboard } from "#shared/dashboard/dashboard.ts"
import { formatNumber } from "../../lib/format.ts"
import { formatDayShort } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ChartFigure } from "../../ui/charts/chart-figure.tsx"
import classes from "./dashboard-page.module.css"

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** New listings and requests by week, and the views of all listings by day. */
export function ActivityCharts({ dashboard: { weeks, views } }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const locale = useLocale()
  const formatCount = (count: number) => formatNumber(count, locale)
  const newListings = sumOf(weeks.map(week => week.listings))
  const newRequests = sumOf(weeks.map(week => week.requests))
  const allViews = sumOf(views.map(day => day.views))
  const listingsText = t`${plural(newListings, { one: "# new listing", other: "# new listings" })}`
  const requestsText = t`${plural(newRequests, { one: "# request", other: "# requests" })}`
  return (
    <div className={classes.columns}>
      <section className={classes.panel}>
        <ChartFigure
          title={t`Listings and requests by week`}
          summary={t`Last 12 weeks: ${listingsText}, ${requestsText}`}
          texts={{ row: t`Week of`, showTable: t`Show as a table` }}
          series={[
            { name: "listings", label: t`New listings`, color: "var(--accent)" },
            { name: "requests", label: t`Requests`, color: "var(--line-strong)" },
          ]}
          rows={weeks.map(({ week, ...values }) => ({
            key: week,
            label: formatDayShort(week, locale),
            values,
          }))}
          formatCount={formatCount}
        />
      </section>
      <section className={classes.panel}>
        <ChartFigure
          title={t`Views of listings by day`}
          summary={t`Last 30 days: ${plural(allViews, { one: "# view", other: "# views" })}`}
          texts={{ row: t`Day`, showTable: t`Show as a table` }}
          series={[{ name: "views", label: t`Views`, color: "var(--accent)" }]}
          rows={views.map(({ day, ...values }) => ({
            key: day,
            label: formatDayShort(day, locale),
            values,
          }))}
          formatCount={formatCount}
        />
      </section>
    </div>
  )
}
