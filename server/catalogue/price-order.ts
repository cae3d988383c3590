import { sortByPrice } from "./sort-by-price.ts"

/** Positions with a price, in ascending order of price and descending order of position (newest first). */
export function createPriceOrder() {
  let positions = new Int32Array(0)
  let prices = new Float64Array(0)
  let length = 0

  function before(index: number, price: number, at: number): boolean {
    const other = prices[index] ?? 0
    return other < price || (other === price && (positions[index] ?? 0) > at)
  }

  function placeOf(price: number, at: number): number {
    let [low, high] = [0, length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (before(middle, price, at)) low = middle + 1
      else high = middle
    }
    return low
  }

  function grow(least: number) {
    const room = least + (least >>> 3)
    const [oldPositions, oldPrices] = [positions, prices]
    positions = new Int32Array(room)
    prices = new Float64Array(room)
    positions.set(oldPositions)
    prices.set(oldPrices)
  }

  function shift(start: number, end: number, by: number) {
    positions.copyWithin(start + by, start, end)
    prices.copyWithin(start + by, start, end)
  }

  function put(place: number, price: number, at: number) {
    positions[place] = at
    prices[place] = price
  }

  function restore(sorted: Int32Array, byPosition: Float64Array): void {
    length = 0
    positions = new Int32Array(0)
    prices = new Float64Array(0)
    grow(sorted.length)
    length = sorted.length
    positions.set(sorted)
    for (let index = 0; index < length; index++) prices[index] = byPosition[sorted[index] ?? 0] ?? 0
  }

  return {
    get length() {
      return length
    },
    get positions() {
      return positions
    },
    get prices() {
      return prices
    },

    /** Index of the first price of at least this. */
    from: (price: number) => placeOf(price, Number.POSITIVE_INFINITY),
    /** Index of the first price above this. */
    above: (price: number) => placeOf(price, Number.NEGATIVE_INFINITY),

    insert(price: number, at: number): void {
      if (length === positions.length) grow(length + 1)
      const place = placeOf(price, at)
      shift(place, length, 1)
      put(place, price, at)
      length++
    },

    /** Shifts only the entries between the old and the new price. */
    move(before: number, after: number, at: number): void {
      const from = placeOf(before, at)
      const next = placeOf(after, at)
      const to = next > from ? next - 1 : next
      if (to > from) shift(from + 1, to + 1, -1)
      else shift(to, from, 1)
      put(to, after, at)
    },

    remove(price: number, at: number): void {
      shift(placeOf(price, at) + 1, length, -1)
      length--
    },

    /** Inserts a gap for a new position at `at`. */
    openGap(at: number): void {
      for (let index = 0; index < length; index++) {
        const other = positions[index] ?? 0
        if (other >= at) positions[index] = other + 1
      }
    },

    /** Rebuilds the order from prices by position, NaN where there is none. */
    build: (byPosition: Float64Array): void => restore(sortByPrice(byPosition), byPosition),

    /** Replaces the order by positions that are already in order. */
    restore,
  }
}

export type PriceOrder = ReturnType<typeof createPriceOrder>
