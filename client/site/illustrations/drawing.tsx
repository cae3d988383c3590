import type { ReactNode } from "react"
import classes from "./drawing.module.css"
import { useDrawOnce } from "./use-draw-once.ts"

type DrawingProps = {
  /** Where the ink begins, so that it stands on the edge of the text beside or below it. */
  left: number
  children: ReactNode
}

/** The paper of a line drawing, 96 units high: ink strokes, those that matter in the accent, drawn once. */
export function Drawing({ left, children }: DrawingProps) {
  const ref = useDrawOnce()
  return (
    <svg
      ref={ref}
      className={classes.drawing}
      viewBox={`${left - 1} 0 108 96`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

type StrokeProps = { d: string; accent?: boolean }

/** One stroke; its length counts as 1, so that long and short ones are drawn in the same time. */
export function Stroke({ d, accent = false }: StrokeProps) {
  return <path d={d} pathLength={1} data-accent={accent || undefined} />
}
