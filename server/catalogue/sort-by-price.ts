const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS] as const
const MAX_WORD = 0xffff_ffff

/** Where each digit's run starts in the sorted order; null if all have the same digit. */
function runsOf(keys: Uint32Array, shift: number): Int32Array | null {
  const runs = new Int32Array(DIGITS)
  for (let index = 0; index < keys.length; index++) {
    const digit = ((keys[index] ?? 0) >>> shift) & (DIGITS - 1)
    runs[digit] = (runs[digit] ?? 0) + 1
  }
  if (runs.includes(keys.length)) return null
  let next = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const length = runs[digit] ?? 0
    runs[digit] = next
    next += length
  }
  return runs
}

/**
 * Sorts positions by their words, keeping the order of equals; the words are moved along, so that memory is read in
 * order.
 */
function sortByWord(positions: Int32Array, words: Uint32Array): Int32Array {
  let order = positions
  let keys = new Uint32Array(order.length)
  for (let index = 0; index < order.length; index++) keys[index] = words[order[index] ?? 0] ?? 0
  for (const shift of SHIFTS) {
    const runs = runsOf(keys, shift)
    if (!runs) continue
    const [sorted, moved] = [new Int32Array(order.length), new Uint32Array(order.length)]
    for (let index = 0; index < order.length; index++) {
      const key = keys[index] ?? 0
      const digit = (key >>> shift) & (DIGITS - 1)
      const place = runs[digit] ?? 0
      sorted[place] = order[index] ?? 0
      moved[place] = key
      runs[digit] = place + 1
    }
    order = sorted
    keys = moved
  }
  return order
}

function pricedFromTheEnd(prices: Float64Array): Int32Array {
  const order = new Int32Array(prices.length)
  let length = 0
  for (let at = prices.length - 1; at >= 0; at--)
    if (!Number.isNaN(prices[at] ?? Number.NaN)) order[length++] = at
  return order.subarray(0, length)
}

/** Prices in cents, if all of them are whole cents and fit a word: half the work. */
function centsOf(prices: Float64Array): Uint32Array | null {
  const cents = new Uint32Array(prices.length)
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at] ?? Number.NaN
    const whole = Math.round(price * 100)
    if (whole > MAX_WORD || (whole / 100 !== price && !Number.isNaN(price))) return null
    cents[at] = whole
  }
  return cents
}

/** The bits of non-negative floats sort like their values: the lower words, then the higher ones. */
function wordsOf(prices: Float64Array): [low: Uint32Array, high: Uint32Array] {
  // -0 and 0 are the same price but have different bits.
  const bits = new Uint32Array(prices.map(price => price + 0).buffer)
  return [bits.filter((_, index) => index % 2 === 0), bits.filter((_, index) => index % 2 === 1)]
}

/**
 * Positions with a price (not NaN), in ascending order of price and descending order of position. A radix sort: a
 * comparison sort takes ten times as long.
 */
export function sortByPrice(prices: Float64Array): Int32Array {
  const priced = pricedFromTheEnd(prices)
  const cents = centsOf(prices)
  if (cents) return sortByWord(priced, cents)
  const [low, high] = wordsOf(prices)
  return sortByWord(sortByWord(priced, low), high)
}
