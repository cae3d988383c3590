import { toPosition, toValue } from "#shared/listings/slider-scale.ts"

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
