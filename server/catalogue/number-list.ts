const [COMMA, ZERO, NINE] = [44, 48, 57]
/** Digits up to this number are exact while they are accumulated. */
const EXACT_DIGITS = 15

/**
 * Parses this many comma-separated numbers, NaN for an empty one. Reads the characters itself: twice as fast as
 * JSON.parse, which accepts lists of any values.
 */
export function readNumbers(text: string, count: number): Float64Array {
  const numbers = new Float64Array(count)
  let start = 0
  for (let index = 0; index < count; index++) {
    let number = 0
    let at = start
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code < ZERO || code > NINE) break
      number = number * 10 + (code - ZERO)
    }
    const ends = at === text.length || text.charCodeAt(at) === COMMA
    if (!ends || at === start || at - start > EXACT_DIGITS) {
      const comma = text.indexOf(",", at)
      at = comma < 0 ? text.length : comma
      number = at === start ? Number.NaN : Number(text.slice(start, at))
    }
    numbers[index] = number
    start = at + 1
  }
  return numbers
}
