const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS] as const

/** Where each digit's run begins in the sorted order; null where all have the same digit. */
function runsOf(keys: Uint32Array, half: number, shift: number, priced: Int32Array): Int32Array | null {
  const runs = new Int32Array(DIGITS)
  for (let index = 0; index < priced.length; index++) {
    const digit = ((keys[2 * (priced[index] ?? 0) + half] ?? 0) >>> shift) & (DIGITS - 1)
    runs[digit] = (runs[digit] ?? 0) + 1
  }
  if (runs.includes(priced.length)) return null
  let next = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const length = runs[digit] ?? 0
    runs[digit] = next
    next += length
  }
  return runs
}

/** Sorts by one digit of the keys, keeping the order of equals. */
function pass(keys: Uint32Array, half: number, shift: number, runs: Int32Array, order: Int32Array) {
  const sorted = new Int32Array(order.length)
  for (let index = 0; index < order.length; index++) {
    const at = order[index] ?? 0
    const digit = ((keys[2 * at + half] ?? 0) >>> shift) & (DIGITS - 1)
    const place = runs[digit] ?? 0
    sorted[place] = at
    runs[digit] = place + 1
  }
  return sorted
}

function pricedFromTheEnd(prices: Float64Array): Int32Array {
  const order = new Int32Array(prices.length)
  let length = 0
  for (let at = prices.length - 1; at >= 0; at--)
    if (!Number.isNaN(prices[at] ?? Number.NaN)) order[length++] = at
  return order.subarray(0, length)
}

/**
 * Positions with a price (not NaN), rising by price and falling among equals. A radix sort: the bits of
 * floats that are not negative rise with them, and a digit that all share, as the low ones of whole prices,
 * takes no pass. A sort that compares takes ten times as long.
 */
export function sortByPrice(prices: Float64Array): Int32Array {
  const priced = pricedFromTheEnd(prices)
  // -0 and 0 are one price but not one pattern of bits.
  const keys = new Uint32Array(prices.map(price => price + 0).buffer)
  let order = priced
  for (const half of [0, 1])
    for (const shift of SHIFTS) {
      const runs = runsOf(keys, half, shift, priced)
      if (runs) order = pass(keys, half, shift, runs, order)
    }
  return order
}
