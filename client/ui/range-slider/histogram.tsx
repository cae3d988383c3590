import classes from "./histogram.module.css"

/** Ends on the track and height from 0 to 1; a bar without a width stands outside that end of the track. */
export type HistogramBar = { id: number; from: number; to: number; height: number; chosen: boolean }

/** The least height that still shows. */
const LEAST = 0.05

const placeOf = ({ from, to }: HistogramBar) => {
  if (to > from) return { left: `${from * 100}%`, width: `${(to - from) * 100}%` }
  return from < 0.5 ? { left: "-0.6875rem", width: "0.6875rem" } : { left: "100%", width: "0.6875rem" }
}

/** How much lies where, over a slider: the chosen part in the accent. It is a drawing; counts are said elsewhere. */
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
