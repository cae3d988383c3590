/** Half a pixel and more: browsers round what they scroll to. */
const TOLERANCE_PX = 2

/** `first` is the slide at the left edge; `index` is the one to name to the reader. */
export type StripPosition = {
  first: number
  index: number
  atStart: boolean
  atEnd: boolean
  /** All slides are in sight at once. */
  fits: boolean
}

/**
 * Where a strip stands, from the left edges of its slides, how far it has been scrolled and how far it can
 * be, all in pixels. At the far end the last slide is the one to name, though earlier ones are in sight too.
 */
export function stripPosition(starts: number[], scrolled: number, furthest: number): StripPosition {
  const passed = starts.findIndex(start => start >= scrolled - TOLERANCE_PX)
  const first = passed < 0 ? Math.max(0, starts.length - 1) : passed
  const atStart = scrolled <= TOLERANCE_PX
  const fits = furthest <= TOLERANCE_PX
  const atEnd = scrolled >= furthest - TOLERANCE_PX
  return { first, index: atEnd && !fits ? starts.length - 1 : first, atStart, atEnd, fits }
}
