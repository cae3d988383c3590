/** Browsers round scroll positions. */
const TOLERANCE_PX = 2

/** `first` is the slide at the left edge; `index` is the one to show as current. */
export type StripPosition = {
  first: number
  index: number
  atStart: boolean
  atEnd: boolean
  /** All slides are visible. */
  fits: boolean
}

/**
 * The position of a strip from the left edges of its slides, its scroll offset and its maximum offset, all in pixels.
 * At the end the last slide is current, although earlier ones are visible too.
 */
export function stripPosition(starts: number[], scrolled: number, furthest: number): StripPosition {
  const passed = starts.findIndex(start => start >= scrolled - TOLERANCE_PX)
  const first = passed < 0 ? Math.max(0, starts.length - 1) : passed
  const atStart = scrolled <= TOLERANCE_PX
  const fits = furthest <= TOLERANCE_PX
  const atEnd = scrolled >= furthest - TOLERANCE_PX
  return { first, index: atEnd && !fits ? starts.length - 1 : first, atStart, atEnd, fits }
}
