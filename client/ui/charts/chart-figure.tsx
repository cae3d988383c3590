import { Skeleton } from "@mantine/core"
import { lazy, Suspense } from "react"
import type { BarChartProps } from "./bar-chart.tsx"
import classes from "./chart-figure.module.css"

const LateBarChart = lazy(async () => ({ default: (await import("./bar-chart.tsx")).BarChart }))

type ChartFigureProps = BarChartProps & {
  title: string
  /** What the chart shows in a sentence, for those who do not see it. */
  summary: string
  /** The heading of the first column, and the label that opens the table. */
  texts: { row: string; showTable: string }
}

/** Numbers as bars, without any only the sentence, and on demand as a table, which also says everything to a screen reader. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, summary, texts, series, rows, formatCount } = props
  // Axes without a bar show nothing that the sentence does not.
  const isEmpty = rows.every(({ values }) => Object.values(values).every(value => value === 0))
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <b>{title}</b>
        <span className={classes.summary}>{summary}</span>
      </figcaption>
      {!isEmpty && (
        <div className={classes.chart} aria-hidden="true">
          <Suspense fallback={<Skeleton height="13rem" />}>
            <LateBarChart rows={rows} series={series} formatCount={formatCount} />
          </Suspense>
        </div>
      )}
      <details className={classes.details}>
        <summary>{texts.showTable}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              {series.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {series.map(({ name }) => (
                  <td key={name}>{formatCount(values[name] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
