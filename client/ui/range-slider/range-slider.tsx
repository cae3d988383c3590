import type { KeyboardEvent } from "react"
import { type PointerEvent, useRef } from "react"
import { toPosition, toValue } from "#shared/listings/slider-scale.ts"
import classes from "./range-slider.module.css"

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

export type SliderSpan = readonly [lo: number, hi: number]
export type Edge = "lo" | "hi"

/** Parts of the track that an arrow and a page key move a thumb by; at least 1. */
const ARROW_STEP = 0.01
const PAGE_STEP = 0.05
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Rounds to two significant digits; exact below 100. */
function roundValue(value: number): number {
  if (value < 100) return value
  const step = value < 1_000 ? 10 : 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.round(value / step) * step
}

/** The rounded value at a track position from 0 to 1; the ends are exact. */
export function valueAt(position: number, max: number): number {
  if (position <= 0) return 0
  return position >= 1 ? max : clamp(roundValue(toValue(position, max)), 0, max)
}

/** Moves one thumb to a value, at most to the other thumb. */
export function moveEdge([lo, hi]: SliderSpan, edge: Edge, value: number, max: number): SliderSpan {
  return edge === "lo" ? [clamp(value, 0, hi), hi] : [lo, clamp(value, lo, max)]
}

/** The thumb nearest to a track position; if both are at one place, the one that can move there. */
export function nearestEdge([lo, hi]: SliderSpan, position: number, max: number): Edge {
  const fromLo = position - toPosition(lo, max)
  const fromHi = toPosition(hi, max) - position
  if (lo === hi) return fromLo < 0 || (fromLo === 0 && position > 0.5) ? "lo" : "hi"
  return fromLo <= fromHi ? "lo" : "hi"
}

/** The lower end of the scale is so wide that a hundredth of the track is less than a dollar of millions there. */
const leastStep = (max: number) => Math.max(1, 10 ** Math.floor(Math.log10(max / 10_000)))

/** A thumb's value after a key press, following the ARIA slider pattern; null for keys that it does not handle. */
export function valueAfterKey(key: string, shift: boolean, value: number, max: number): number | null {
  const least = leastStep(max)
  const move = (step: number) => {
    const moved = valueAt(toPosition(value, max) + step, max)
    if (Math.abs(moved - value) >= least) return moved
    return Math.max(0, Math.sign(step) * least + value)
  }
  const [arrow, page] = [shift ? PAGE_STEP : ARROW_STEP, PAGE_STEP]
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return move(arrow)
    case "ArrowLeft":
    case "ArrowDown":
      return move(-arrow)
    case "PageUp":
      return move(page)
    case "PageDown":
      return move(-page)
    case "Home":
      return 0
    case "End":
      return max
    default:
      return null
  }
}

type TrackDrag = { max: number; span: SliderSpan; onChange: (span: SliderSpan) => void }

function positionIn(track: HTMLElement, clientX: number): number {
  const { left, width } = track.getBoundingClientRect()
  return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0
}

/**
 * Pressing the track moves the nearest thumb there; it follows the pointer until release. If the touch turns out to
 * scroll the page (pointercancel), the move is reverted.
 */
function useTrackDrag({ max, span, onChange }: TrackDrag) {
  const drag = useRef<{ edge: Edge; before: SliderSpan } | null>(null)

  const moveTo = (edge: Edge, position: number) => {
    const next = moveEdge(span, edge, valueAt(position, max), max)
    if (next[0] !== span[0] || next[1] !== span[1]) onChange(next)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      const position = positionIn(event.currentTarget, event.clientX)
      const edge = nearestEdge(span, position, max)
      drag.current = { edge, before: span }
      event.currentTarget.setPointerCapture(event.pointerId)
      const thumbs = event.currentTarget.querySelectorAll<HTMLElement>("[role=slider]")
      thumbs[edge === "lo" ? 0 : 1]?.focus({ preventScroll: true })
      event.preventDefault()
      moveTo(edge, position)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current) moveTo(drag.current.edge, positionIn(event.currentTarget, event.clientX))
    },
    onPointerUp: () => {
      drag.current = null
    },
    onPointerCancel: () => {
      if (drag.current) onChange(drag.current.before)
      drag.current = null
    },
  }
}

type SliderThumbProps = {
  label: string
  value: number
  min: number
  max: number
  /** The end of the track, which is beyond `max` for the lower thumb. */
  trackMax: number
  valueText: string
  onMove: (value: number) => void
}

/** One thumb of a slider, following the ARIA slider pattern. */
function SliderThumb({ label, value, min, max, trackMax, valueText, onMove }: SliderThumbProps) {
  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = valueAfterKey(event.key, event.shiftKey, value, trackMax)
    if (next === null) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <span
      className={classes.thumb}
      style={{ insetInlineStart: `${toPosition(value, trackMax) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      onKeyDown={pressKey}
    />
  )
}

type RangeSliderProps = {
  labels: Record<Edge, string>
  /** The upper end of the track, which starts at 0 and uses the scale of `slider-scale.ts`. */
  max: number
  span: SliderSpan
  valueText: (value: number, edge: Edge) => string
  onChange: (span: SliderSpan) => void
}

/** A range slider with two thumbs that cannot cross, for pointer, touch and keyboard. */
export function RangeSlider({ labels, max, span, valueText, onChange }: RangeSliderProps) {
  const [lo, hi] = span
  const drag = useTrackDrag({ max, span, onChange })
  const start = toPosition(lo, max)
  const end = toPosition(hi, max)
  return (
    <div className={classes.slider} {...drag}>
      <div className={classes.rail}>
        <div
          className={classes.chosen}
          style={{ transform: `translateX(${start * 100}%) scaleX(${end - start})` }}
        />
      </div>
      <SliderThumb
        label={labels.lo}
        value={lo}
        min={0}
        max={hi}
        trackMax={max}
        valueText={valueText(lo, "lo")}
        onMove={value => onChange(moveEdge(span, "lo", value, max))}
      />
      <SliderThumb
        label={labels.hi}
        value={hi}
        min={lo}
        max={max}
        trackMax={max}
        valueText={valueText(hi, "hi")}
        onMove={value => onChange(moveEdge(span, "hi", value, max))}
      />
    </div>
  )
}
