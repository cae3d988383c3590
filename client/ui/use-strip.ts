import { type RefObject, useEffect, useRef, useState } from "react"
import { type StripPosition, stripPosition } from "./strip-position.ts"

const START: StripPosition = { first: 0, index: 0, atStart: true, atEnd: false, fits: false }

/** Left edges of the slides and the maximum scroll offset, in pixels. */
function measure(strip: HTMLElement) {
  const starts = [...strip.children].map(child =>
    child instanceof HTMLElement ? child.offsetLeft - strip.offsetLeft : 0,
  )
  return { starts, furthest: strip.scrollWidth - strip.clientWidth }
}

const isSame = (a: StripPosition, b: StripPosition) =>
  a.first === b.first && a.atStart === b.atStart && a.atEnd === b.atEnd && a.fits === b.fits

/** The position of a horizontal strip and functions to move it; the strip itself scrolls without scripts. */
export function useStrip(stripRef: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(START)
  /** The target of the current smooth scroll, so that quick presses add up. */
  const target = useRef<number | null>(null)

  useEffect(() => {
    const strip = stripRef.current
    if (!strip) return
    let frame = 0
    const read = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const { starts, furthest } = measure(strip)
        const now = stripPosition(starts, strip.scrollLeft, furthest)
        setPosition(old => (isSame(old, now) ? old : now))
      })
    }
    const settle = () => {
      target.current = null
    }
    const resized = new ResizeObserver(read)
    resized.observe(strip)
    strip.addEventListener("scroll", read, { passive: true })
    strip.addEventListener("scrollend", settle)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      strip.removeEventListener("scroll", read)
      strip.removeEventListener("scrollend", settle)
    }
  }, [stripRef])

  const show = (slide: number) => {
    const strip = stripRef.current
    if (!strip) return
    const { starts, furthest } = measure(strip)
    const left = Math.min(starts[Math.min(starts.length - 1, Math.max(0, slide))] ?? 0, furthest)
    target.current = Math.abs(left - strip.scrollLeft) < 1 ? null : left
    strip.scrollTo({ left })
  }
  const step = (direction: 1 | -1) => {
    const strip = stripRef.current
    if (!strip) return
    const { starts, furthest } = measure(strip)
    show(stripPosition(starts, target.current ?? strip.scrollLeft, furthest).first + direction)
  }
  return { ...position, step, show }
}
