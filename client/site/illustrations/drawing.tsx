import classes from "./drawing.module.css"
import { useDrawOnce } from "./use-draw-once.ts"

type DrawingProps = {
  /** The left edge of the strokes, for alignment with the text. */
  left: number
  /** Strokes as SVG paths, in the order of drawing. */
  ink: readonly string[]
  /** Accented strokes, drawn last. */
  accent: readonly string[]
}

/** An animated line illustration, 96 units high; stroke lengths are normalized to 1, so all take the same time. */
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
