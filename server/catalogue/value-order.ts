import { type Bitmap, clear, set } from "./bitmap.ts"

/**
 * A bucket as a section of the value order; `from` is its lower edge, and `upTo` are its listings and those of all lower
 * buckets, so that any range consists of two bitmaps.
 */
export type ValueBucket = { from: number; start: number; end: number; upTo: Bitmap }

/** A bitmap per bucket, built on first use and updated with every change. */
export function createValueBuckets(order: ValueOrder) {
  let edges: readonly number[] = []
  let maps: Bitmap[] = []

  function build(words: number) {
    maps = edges.map(() => new Int32Array(words))
    let lower: Bitmap = new Int32Array(words)
    for (const { upTo, start, end } of bucketsNow()) {
      upTo.set(lower)
      for (let index = start; index < end; index++) set(upTo, order.positions[index] ?? 0)
      lower = upTo
    }
  }

  /** The first bucket includes everything below its edge, the last one has no upper limit. */
  function bucketsNow(): ValueBucket[] {
    const starts = edges.map((edge, bucket) => (bucket === 0 ? 0 : order.from(edge)))
    return edges.map((from, bucket) => ({
      from,
      start: starts[bucket] ?? 0,
      end: starts[bucket + 1] ?? order.length,
      upTo: maps[bucket] ?? new Int32Array(0),
    }))
  }

  return {
    /** Buckets with these ascending lower edges, as bitmaps of this many words. */
    withEdges(asked: readonly number[], words: number): ValueBucket[] {
      const isBuilt = maps[0]?.length === words && edges.join() === asked.join()
      edges = asked
      if (!isBuilt) build(words)
      return bucketsNow()
    },
    /** NaN for none. */
    put(value: number, at: number): void {
      for (const [bucket, map] of maps.entries()) {
        if (value < (edges[bucket + 1] ?? Number.POSITIVE_INFINITY)) set(map, at)
        else clear(map, at)
      }
    },
    /** Call after positions have moved; the bitmaps are rebuilt on next use. */
    invalidate(): void {
      maps = []
    },
  }
}

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

function givenFromTheEnd(values: Float64Array): Int32Array {
  const order = new Int32Array(values.length)
  let length = 0
  for (let at = values.length - 1; at >= 0; at--)
    if (!Number.isNaN(values[at] ?? Number.NaN)) order[length++] = at
  return order.subarray(0, length)
}

/** Values in cents, if all of them are whole cents and fit a word: half the work. */
function centsOf(values: Float64Array): Uint32Array | null {
  const cents = new Uint32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN
    const whole = Math.round(value * 100)
    if (whole < 0 || whole > MAX_WORD || (whole / 100 !== value && !Number.isNaN(value))) return null
    cents[at] = whole
  }
  return cents
}

const SIGN = 0x8000_0000

/**
 * Words that sort like the values, the lower ones and the higher ones: the bits of floats do, once the sign of positive ones
 * is set and all bits of negative ones are inverted.
 */
function wordsOf(values: Float64Array): [low: Uint32Array, high: Uint32Array] {
  // -0 and 0 are the same value but have different bits.
  const bits = new Uint32Array(values.map(value => value + 0).buffer)
  const [low, high] = [new Uint32Array(values.length), new Uint32Array(values.length)]
  for (let at = 0; at < values.length; at++) {
    const [lower, higher] = [bits[2 * at] ?? 0, bits[2 * at + 1] ?? 0]
    const isNegative = (higher & SIGN) !== 0
    low[at] = isNegative ? ~lower : lower
    high[at] = isNegative ? ~higher : higher | SIGN
  }
  return [low, high]
}

/**
 * Positions with a value (not NaN), in ascending order of value and descending order of position. A radix sort: a
 * comparison sort takes ten times as long.
 */
export function sortValues(values: Float64Array): Int32Array {
  const given = givenFromTheEnd(values)
  const cents = centsOf(values)
  if (cents) return sortByWord(given, cents)
  const [low, high] = wordsOf(values)
  return sortByWord(sortByWord(given, low), high)
}

/**
 * Positions with a value, such as a price, in ascending order of value and descending order of position (newest first).
 * `valueOfPosition` changes only after the order has.
 */
export function createValueOrder(valueOfPosition: (at: number) => number) {
  let positions = new Int32Array(0)
  let length = 0

  const valueAt = (index: number) => valueOfPosition(positions[index] ?? 0)

  function before(index: number, value: number, at: number): boolean {
    const other = valueAt(index)
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
    const smaller = positions
    positions = new Int32Array(least + (least >>> 3))
    positions.set(smaller)
  }

  return {
    get length() {
      return length
    },
    get positions() {
      return positions
    },
    /** The value at an index of the order. */
    valueAt,

    /** Index of the first value of at least this. */
    from: (value: number) => placeOf(value, Number.POSITIVE_INFINITY),
    /** Index of the first value above this. */
    above: (value: number) => placeOf(value, Number.NEGATIVE_INFINITY),

    insert(value: number, at: number): void {
      if (length === positions.length) grow(length + 1)
      const place = placeOf(value, at)
      positions.copyWithin(place + 1, place, length)
      positions[place] = at
      length++
    },

    /** Shifts only the entries between the old and the new value. */
    move(before: number, after: number, at: number): void {
      const from = placeOf(before, at)
      const next = placeOf(after, at)
      const to = next > from ? next - 1 : next
      if (to > from) positions.copyWithin(from, from + 1, to + 1)
      else positions.copyWithin(to + 1, to, from)
      positions[to] = at
    },

    remove(value: number, at: number): void {
      const place = placeOf(value, at)
      positions.copyWithin(place, place + 1, length)
      length--
    },

    /** Inserts a gap for a new position at `at`. */
    openGap(at: number): void {
      for (let index = 0; index < length; index++) {
        const other = positions[index] ?? 0
        if (other >= at) positions[index] = other + 1
      }
    },

    /** Replaces the order by positions that are already sorted. */
    restore(sorted: Int32Array): void {
      positions = new Int32Array(0)
      length = sorted.length
      grow(length)
      positions.set(sorted)
    },
  }
}

export type ValueOrder = ReturnType<typeof createValueOrder>
