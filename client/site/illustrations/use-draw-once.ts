import { useEffect, useRef } from "react"

/**
 * A drawing that is not on the screen yet waits and draws itself when it comes there. One that is already
 * seen stays as it is, and so does every one for people who want less motion or have no scripts.
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
