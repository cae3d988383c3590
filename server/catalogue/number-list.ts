const [COMMA, ZERO, NINE] = [44, 48, 57]
/** Of a number that is exact while it is put together. */
const EXACT_DIGITS = 15

/**
 * So many numbers from a text with commas between them, NaN where there is nothing. Read by its characters: twice
 * as fast as JSON's way through lists of any values.
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
