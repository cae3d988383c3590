import { type Bitmap, clear, has, openGap, set, transpose, WORD_BITS } from "./bitmap.ts"
import { type Group, groupSize, OPTION_COUNT, optionBit } from "./groups.ts"
import { createPositions } from "./positions.ts"
import { createPriceBuckets, type PriceBucket } from "./price-buckets.ts"
import { createPriceOrder } from "./price-order.ts"
import { WORDS_AT_ONCE } from "./selection.ts"

/** A listing as the catalogue indexes it. `createdAt` is milliseconds since 1970, `price` is in USD. */
export type Entry = {
  id: number
  createdAt: number
  price: number | null
  /** Bit 0: published; the others: its options (groups.ts). */
  bits: number
}
/** Consecutive listings in columnar form; a NaN price means none. */
export type Batch = Record<"ids" | "times" | "prices" | "bits", Float64Array>

const PUBLISHED = 0
const FIRST_OPTION = 1
const PRICED = FIRST_OPTION + OPTION_COUNT
const LISTED = PRICED + 1
const BITMAPS = LISTED + 1
const HALF = 2 ** 32

const SPARE = 1.125

function moved<Column extends Bitmap | Float64Array>(from: Column, to: Column): Column {
  to.set(from.subarray(0, to.length))
  return to
}

/** The bitmaps that contain a listing, as two 32-bit words. */
const lowOf = (bits: number) => bits | 0
const highOf = (bits: number, price: number) =>
  (bits / HALF) | (1 << (LISTED - WORD_BITS)) | (Number.isNaN(price) ? 0 : 1 << (PRICED - WORD_BITS))

/**
 * All listings in memory by position, which is the rank by creation and id, oldest first. A deleted listing leaves
 * a position without any bit set (its price stays in the price order), so that no query finds it. All bitmaps have
 * the same length.
 */
export function createColumns() {
  const positions = createPositions()
  const byPrice = createPriceOrder()
  const buckets = createPriceBuckets(byPrice)
  let size = 0
  let ids = new Float64Array(0)
  let createdAt = new Float64Array(0)
  let prices = new Float64Array(0)
  let maps: Bitmap[] = Array.from({ length: BITMAPS }, () => new Int32Array(0))
  let layout = 0
  const low = new Int32Array(WORD_BITS)
  const high = new Int32Array(WORD_BITS)

  const map = (number: number): Bitmap => maps[number] ?? new Int32Array(0)

  function resize(least: number) {
    const words = Math.ceil(least / WORD_BITS / WORDS_AT_ONCE) * WORDS_AT_ONCE
    const places = words * WORD_BITS
    ids = moved(ids, new Float64Array(places))
    createdAt = moved(createdAt, new Float64Array(places))
    prices = moved(prices, new Float64Array(places))
    maps = maps.map(one => moved(one, new Int32Array(words)))
    layout++
  }

  /** Sets or clears one listing's bits. */
  function writeBits(at: number, bits: number, price: number) {
    for (const [number, one] of maps.entries()) {
      const word = number < WORD_BITS ? lowOf(bits) : highOf(bits, price)
      if ((word >>> (number % WORD_BITS)) & 1) set(one, at)
      else clear(one, at)
    }
  }

  function write(at: number, { id, createdAt: time, price, bits }: Entry) {
    ids[at] = id
    createdAt[at] = time
    prices[at] = price ?? Number.NaN
    writeBits(at, bits, price ?? Number.NaN)
    positions.set(id, at)
  }

  /** Writes whole bitmap words for up to 32 listings; `at` is word-aligned. */
  function writeWords({ bits, prices: given }: Batch, from: number, at: number) {
    for (let place = 0; place < WORD_BITS; place++) {
      const one = bits[from + place]
      low[place] = one === undefined ? 0 : lowOf(one)
      high[place] = one === undefined ? 0 : highOf(one, given[from + place] ?? 0)
    }
    transpose(low)
    transpose(high)
    for (let number = 0; number < BITMAPS; number++) {
      const words = number < WORD_BITS ? low : high
      map(number)[at >>> 5] = words[number % WORD_BITS] ?? 0
    }
  }

  function erase(at: number) {
    for (const one of maps) clear(one, at)
  }

  /** The position of a new entry: after all older ones. */
  function placeOf(entry: Entry): number {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      const time = createdAt[middle] ?? 0
      if (time < entry.createdAt || (time === entry.createdAt && (ids[middle] ?? 0) < entry.id))
        low = middle + 1
      else high = middle
    }
    return low
  }

  function makeRoom(at: number) {
    if (size === ids.length) resize((size + 1) * SPARE)
    if (at < size) {
      for (const column of [ids, createdAt, prices]) column.copyWithin(at + 1, at, size)
      for (const one of maps) openGap(one, at)
      byPrice.openGap(at)
      buckets.invalidate()
      for (let moved = at + 1; moved <= size; moved++)
        if (has(map(LISTED), moved)) positions.set(ids[moved] ?? 0, moved)
      layout++
    }
    size++
  }

  resize(1)
  return {
    /** Bitmap length in words. */
    get length() {
      return maps[0]?.length ?? 0
    },
    /** Number of used positions. */
    get size() {
      return size
    },
    /** Increases when positions have moved or bitmaps have grown. */
    get layout() {
      return layout
    },
    get prices() {
      return prices
    },
    byPrice,
    buckets: (edges: readonly number[]): PriceBucket[] => buckets.withEdges(edges, maps[0]?.length ?? 0),
    listed: () => map(LISTED),
    published: () => map(PUBLISHED),
    priced: () => map(PRICED),
    option: (group: Group, id: number) => map(FIRST_OPTION + optionBit(group, id)),
    options(group: Group): Bitmap[] {
      const first = FIRST_OPTION + optionBit(group, 1)
      return maps.slice(first, first + groupSize(group))
    },
    positionOf: positions.get,
    idAt: (at: number) => ids[at] ?? 0,

    /** Adds listings that follow all present ones. */
    append(batch: Batch): void {
      const { ids: given, times, prices: asked, bits } = batch
      const { length } = given
      if (size + length > ids.length) resize(2 * (size + length))
      ids.set(given, size)
      createdAt.set(times, size)
      prices.set(asked, size)
      for (let index = 0; index < length; index++) positions.set(given[index] ?? 0, size + index)
      // Bit by bit up to the next word boundary.
      const odd = Math.min(length, -size & (WORD_BITS - 1))
      for (let index = 0; index < odd; index++) writeBits(size + index, bits[index] ?? 0, asked[index] ?? 0)
      for (let index = odd; index < length; index += WORD_BITS) writeWords(batch, index, size + index)
      size += length
    },
    /** Call after the last batch. */
    finish(): void {
      resize(Math.max(1, size * SPARE))
      byPrice.build(prices.subarray(0, size))
    },

    /** Inserts or replaces a listing. */
    put(entry: Entry): void {
      const known = positions.get(entry.id)
      if (known !== undefined) erase(known)
      const stays = known !== undefined && createdAt[known] === entry.createdAt
      const at = stays ? known : placeOf(entry)
      if (!stays) makeRoom(at)
      const before = stays ? (prices[at] ?? Number.NaN) : Number.NaN
      write(at, entry)
      if (Number.isNaN(before)) {
        if (entry.price !== null) byPrice.insert(entry.price, at)
      } else if (entry.price === null) byPrice.remove(before, at)
      else if (entry.price !== before) byPrice.move(before, entry.price, at)
      buckets.put(entry.price, at)
    },

    remove(id: number): void {
      const at = positions.get(id)
      if (at === undefined) return
      erase(at)
      positions.delete(id)
    },
  }
}

export type Columns = ReturnType<typeof createColumns>
