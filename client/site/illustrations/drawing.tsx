import { useEffect, useRef } from "react"
import classes from "./drawing.module.css"

/**
 * Animates an illustration once when it scrolls into view. It is not animated if it is visible initially, with
 * reduced motion or without scripts.
 */
function useDrawOnce() {
  const ref = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const drawing = ref.current
    if (!drawing || matchMedia("(prefers-reduced-motion: reduce)").matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting) drawing.dataset.draw = "wait"
        else {
          if (drawing.dataset.draw) drawing.dataset.draw = "go"
          observer.disconnect()
        }
      },
      { threshold: 0.35 },
    )
    observer.observe(drawing)
    return () => observer.disconnect()
  }, [])
  return ref
}

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
