import type { KeyboardEvent } from "react"
import { toPosition } from "#shared/listings/slider-scale.ts"
import classes from "./slider-thumb.module.css"
import { valueAfterKey } from "./slider-values.ts"

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
export function SliderThumb({ label, value, min, max, trackMax, valueText, onMove }: SliderThumbProps) {
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
