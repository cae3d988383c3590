import type { KeyboardEvent } from "react"
import { type PointerEvent, useRef } from "react"
import { toPosition } from "#shared/listings/slider-scale.ts"
import classes from "./range-slider.module.css"
import { type Edge, moveEdge, nearestEdge, type SliderSpan, valueAfterKey, valueAt } from "./slider-values.ts"

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
