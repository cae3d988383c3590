import { useEffect, useRef } from "react"

/**
 * Animates an illustration once when it scrolls into view. It is not animated if it is visible initially, with
 * reduced motion or without scripts.
 */
export function useDrawOnce() {
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
