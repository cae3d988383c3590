import classes from "./histogram.module.css"

/** Ends on the track and height, each from 0 to 1; a zero-width bar counts values beyond that end of the track. */
type HistogramBar = { id: number; from: number; to: number; height: number; chosen: boolean }

/** The smallest visible height. */
const LEAST = 0.05

const placeOf = ({ from, to }: HistogramBar) => {
  if (to > from) return { left: `${from * 100}%`, width: `${(to - from) * 100}%` }
  return from < 0.5 ? { left: "-0.6875rem", width: "0.6875rem" } : { left: "100%", width: "0.6875rem" }
}

/** The distribution above a slider, with the selected range in the accent colour. Hidden from screen readers. */
export function Histogram({ bars }: { bars: readonly HistogramBar[] }) {
  return (
    <div className={classes.histogram} aria-hidden="true">
      {bars.map(bar => (
        <span key={bar.id} className={classes.place} style={placeOf(bar)}>
          <span
            className={classes.bar}
            data-chosen={bar.chosen || undefined}
            style={{ transform: `scaleY(${bar.height > 0 ? Math.max(LEAST, bar.height) : 0})` }}
          />
        </span>
      ))}
    </div>
  )
}
