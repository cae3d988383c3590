const MAX_WHOLE = 1_000_000_000

/** A whole number of a query; any other text is left for the service to reject. */
export function readWholeNumber(text: string): unknown {
  const value = Number(text)
  return /^\d+$/.test(text) && value < MAX_WHOLE ? value : text
}
