const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS] as const

/** Sorts by one digit of the keys, keeping the order of equals; false where all have the same digit. */
function pass(
  keys: Uint32Array,
  half: number,
  shift: number,
  order: Int32Array,
  sorted: Int32Array,
): boolean {
  const places = new Int32Array(DIGITS)
  for (let index = 0; index < order.length; index++) {
    const digit = ((keys[2 * (order[index] ?? 0) + half] ?? 0) >>> shift) & (DIGITS - 1)
    places[digit] = (places[digit] ?? 0) + 1
  }
  if (places.includes(order.length)) return false
  let next = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const here = places[digit] ?? 0
    places[digit] = next
    next += here
  }
  for (let index = 0; index < order.length; index++) {
    const at = order[index] ?? 0
    const digit = ((keys[2 * at + half] ?? 0) >>> shift) & (DIGITS - 1)
    const place = places[digit] ?? 0
    sorted[place] = at
    places[digit] = place + 1
  }
  return true
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
  let order: Int32Array = pricedFromTheEnd(prices)
  let sorted: Int32Array = new Int32Array(order.length)
  // -0 and 0 are one price but not one pattern of bits.
  const keys = new Uint32Array(prices.map(price => price + 0).buffer)
  for (const half of [0, 1])
    for (const shift of SHIFTS) if (pass(keys, half, shift, order, sorted)) [order, sorted] = [sorted, order]
  return order
}
