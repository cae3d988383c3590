type Span = { min: number; max: number }

/**
 * The places of the best values of a row. None unless every listing has a value and at least one is worse: a best value
 * among unknown ones says nothing.
 */
export function bestPlaces(values: readonly (number | null)[], best: "lowest" | "highest"): number[] {
  const known = values.filter(value => value !== null)
  if (known.length < values.length || known.length === 0) return []
  const top = best === "lowest" ? Math.min(...known) : Math.max(...known)
  const places = values.flatMap((value, place) => (value === top ? [place] : []))
  return places.length < values.length ? places : []
}

/** The place of the range that is below all others; none if it overlaps another, or if one is unknown. */
export function lowestSpan(spans: readonly (Span | null)[]): number[] {
  const known = spans.filter(span => span !== null)
  if (known.length < spans.length || known.length < 2) return []
  const isBelow = (one: Span, other: Span) => one === other || one.max < other.min
  return spans.flatMap((span, place) => (span && known.every(other => isBelow(span, other)) ? [place] : []))
}
