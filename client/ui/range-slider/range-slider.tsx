import { toPosition } from "#shared/listings/slider-scale.ts"
import classes from "./range-slider.module.css"
import { SliderThumb } from "./slider-thumb.tsx"
import { type Edge, moveEdge, type SliderSpan } from "./slider-values.ts"
import { useTrackDrag } from "./use-track-drag.ts"

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
