import { BarChart as MantineBarChart } from "@mantine/charts"
import "@mantine/charts/styles.layer.css"
import "@mantine/core/styles/ColorSwatch.layer.css"

const HEIGHT = "13rem"
/** Space between the labels of the horizontal axis, in pixels. */
const LABEL_GAP = 16
/** Space between the labels of the vertical axis and the bars, in pixels. */
const AXIS_GAP = 8
/** Half the height of the uppermost label, and what a late font adds to the widest one, in pixels. */
const EDGE = 12

export type BarChartProps = {
  /** `color` is a CSS colour, such as a token. */
  series: readonly { name: string; label: string; color: string }[]
  rows: readonly { key: string; label: string; values: Readonly<Record<string, number>> }[]
  formatCount: (count: number) => string
}

/** The bars of a chart; loaded late, because the chart library is larger than a screen. */
export function BarChart({ rows, series, formatCount }: BarChartProps) {
  return (
    <MantineBarChart
      h={HEIGHT}
      data={rows.map(({ label, values }) => ({ label, ...values }))}
      dataKey="label"
      series={series.map(one => ({ ...one }))}
      withLegend={series.length > 1}
      // In the order of the bars; by default it is sorted by name.
      legendProps={{ verticalAlign: "bottom", itemSorter: null }}
      tickLine="none"
      gridAxis="x"
      gridColor="var(--line)"
      textColor="var(--secondary)"
      cursorFill="var(--hover)"
      valueFormatter={formatCount}
      maxBarWidth={20}
      barProps={{ isAnimationActive: false }}
      xAxisProps={{ minTickGap: LABEL_GAP, interval: "preserveStartEnd" }}
      yAxisProps={{
        allowDecimals: false,
        width: "auto",
        tickCount: 4,
        interval: 0,
        // The width of the axis is measured with its margin, but without the shift that the labels have by default.
        tickMargin: AXIS_GAP,
        tick: { fontSize: 12, fill: "currentColor" },
      }}
      barChartProps={{ accessibilityLayer: false, margin: { top: EDGE, left: EDGE, right: 24 } }}
    />
  )
}
