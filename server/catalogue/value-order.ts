import { sortValues } from "./sort-values.ts"

/**
 * Positions with a value, such as a price, in ascending order of value and descending order of position (newest first).
 */
export function createValueOrder() {
  let positions = new Int32Array(0)
  let values = new Float64Array(0)
  let length = 0

  function before(index: number, value: number, at: number): boolean {
    const other = values[index] ?? 0
    return other < value || (other === value && (positions[index] ?? 0) > at)
  }

  function placeOf(value: number, at: number): number {
    let [low, high] = [0, length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (before(middle, value, at)) low = middle + 1
      else high = middle
    }
    return low
  }

  function grow(least: number) {
    const room = least + (least >>> 3)
    const [oldPositions, oldValues] = [positions, values]
    positions = new Int32Array(room)
    values = new Float64Array(room)
    positions.set(oldPositions)
    values.set(oldValues)
  }

  function shift(start: number, end: number, by: number) {
    positions.copyWithin(start + by, start, end)
    values.copyWithin(start + by, start, end)
  }

  function put(place: number, value: number, at: number) {
    positions[place] = at
    values[place] = value
  }

  function replace(sorted: Int32Array): void {
    length = 0
    positions = new Int32Array(0)
    values = new Float64Array(0)
    grow(sorted.length)
    length = sorted.length
    positions.set(sorted)
  }

  return {
    get length() {
      return length
    },
    get positions() {
      return positions
    },
    get values() {
      return values
    },

    /** Index of the first value of at least this. */
    from: (value: number) => placeOf(value, Number.POSITIVE_INFINITY),
    /** Index of the first value above this. */
    above: (value: number) => placeOf(value, Number.NEGATIVE_INFINITY),

    insert(value: number, at: number): void {
      if (length === positions.length) grow(length + 1)
      const place = placeOf(value, at)
      shift(place, length, 1)
      put(place, value, at)
      length++
    },

    /** Shifts only the entries between the old and the new value. */
    move(before: number, after: number, at: number): void {
      const from = placeOf(before, at)
      const next = placeOf(after, at)
      const to = next > from ? next - 1 : next
      if (to > from) shift(from + 1, to + 1, -1)
      else shift(to, from, 1)
      put(to, after, at)
    },

    remove(value: number, at: number): void {
      shift(placeOf(value, at) + 1, length, -1)
      length--
    },

    /** Inserts a gap for a new position at `at`. */
    openGap(at: number): void {
      for (let index = 0; index < length; index++) {
        const other = positions[index] ?? 0
        if (other >= at) positions[index] = other + 1
      }
    },

    /** Rebuilds the order from values by position, NaN where there is none. */
    build(byPosition: Float64Array): void {
      replace(sortValues(byPosition))
      for (let index = 0; index < length; index++) values[index] = byPosition[positions[index] ?? 0] ?? 0
    },

    /** Replaces the order by positions and their values that are already in order. */
    restore(sorted: Int32Array, own: Float64Array): void {
      replace(sorted)
      values.set(own)
    },
  }
}

export type ValueOrder = ReturnType<typeof createValueOrder>
