import classes from "./drawing.module.css"
import { useDrawOnce } from "./use-draw-once.ts"

type DrawingProps = {
  /** Where the ink begins, so that it stands on the edge of the text beside or below it. */
  left: number
  /** Strokes as SVG paths, in the order of drawing. */
  ink: readonly string[]
  /** Those that matter, drawn last. */
  accent: readonly string[]
}

/** A line drawing, 96 units high, drawn once; a stroke's length counts as 1, so all take the same time. */
export function Drawing({ left, ink, accent }: DrawingProps) {
  const ref = useDrawOnce()
  return (
    <svg
      ref={ref}
      className={classes.drawing}
      viewBox={`${left - 1} 0 108 96`}
      aria-hidden="true"
      focusable="false"
    >
      {[...ink, ...accent].map((path, index) => (
        <path key={path} d={path} pathLength={1} data-accent={index >= ink.length || undefined} />
      ))}
    </svg>
  )
}
