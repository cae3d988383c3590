import { type Bitmap, clear, has, openGap, set, WORD_BITS } from "./bitmap.ts"
import { type Group, groupSize, OPTION_COUNT, optionBit } from "./groups.ts"
import { createPositions } from "./positions.ts"
import { createPriceBuckets, type PriceBucket } from "./price-buckets.ts"
import { createPriceOrder } from "./price-order.ts"
import { WORDS_AT_ONCE } from "./selection.ts"

/** What the catalogue knows of a listing. `createdAt` is milliseconds since 1970, `price` USD. */
export type Entry = {
  id: number
  createdAt: number
  price: number | null
  /** Bit 0 says that it is published, the others are its options (groups.ts). */
  bits: number
}
/** Listings that follow each other, a list for each of what is known of them. */
export type Batch = {
  ids: readonly number[]
  times: readonly number[]
  prices: readonly (number | null)[]
  bits: readonly number[]
}

const PUBLISHED = 0
const FIRST_OPTION = 1
const PRICED = FIRST_OPTION + OPTION_COUNT
const LISTED = PRICED + 1
const BITMAPS = LISTED + 1
const HALF = 2 ** 32

const widened = (map: Bitmap, words: number) => {
  const wide = new Int32Array(words)
  wide.set(map)
  return wide
}
const lengthened = (column: Float64Array, length: number) => {
  const long = new Float64Array(length)
  long.set(column)
  return long
}

/**
 * All listings in memory, by position: the rank by creation and id, older ones first. A deleted listing
 * leaves a position in which no bit is set (and its price in the order of prices), so that nothing finds it.
 * Every bitmap has the same length.
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

  const map = (number: number): Bitmap => maps[number] ?? new Int32Array(0)

  function grow(least: number) {
    if (least <= ids.length) return
    const roomy = Math.ceil((least + (least >>> 3)) / WORD_BITS)
    const words = Math.ceil(roomy / WORDS_AT_ONCE) * WORDS_AT_ONCE
    ids = lengthened(ids, words * WORD_BITS)
    createdAt = lengthened(createdAt, words * WORD_BITS)
    prices = lengthened(prices, words * WORD_BITS)
    maps = maps.map(one => widened(one, words))
    layout++
  }

  function setBits(at: number, first: number, bits: number) {
    for (let left = bits; left !== 0; left &= left - 1) {
      const target = maps[first + 31 - Math.clz32(left & -left)]
      if (target) set(target, at)
    }
  }

  function write(at: number, id: number, time: number, price: number | null, bits: number) {
    ids[at] = id
    createdAt[at] = time
    prices[at] = price ?? Number.NaN
    setBits(at, 0, bits | 0)
    setBits(at, 32, Math.floor(bits / HALF))
    if (price !== null) set(map(PRICED), at)
    set(map(LISTED), at)
    positions.set(id, at)
  }

  function erase(at: number) {
    for (const one of maps) clear(one, at)
  }

  /** The place of an entry among all positions: after everything that is older. */
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
    grow(size + 1)
    if (at < size) {
      for (const column of [ids, createdAt, prices]) column.copyWithin(at + 1, at, size)
      for (const one of maps) openGap(one, at)
      byPrice.openGap(at)
      buckets.forget()
      for (let moved = at + 1; moved <= size; moved++)
        if (has(map(LISTED), moved)) positions.set(ids[moved] ?? 0, moved)
      layout++
    }
    size++
  }

  grow(1)
  return {
    /** Words of a bitmap. */
    get length() {
      return maps[0]?.length ?? 0
    },
    /** Positions that are taken. */
    get size() {
      return size
    },
    /** Rises when positions have moved or bitmaps have grown. */
    get layout() {
      return layout
    },
    get prices() {
      return prices
    },
    byPrice,
    buckets: (edges: readonly number[]): PriceBucket[] => buckets.between(edges, maps[0]?.length ?? 0),
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

    /** Adds listings that come next in the order of positions; then `sortPrices`. */
    append({ ids: newIds, times, prices: newPrices, bits }: Batch): void {
      grow(size + newIds.length)
      for (let index = 0; index < newIds.length; index++)
        write(size++, newIds[index] ?? 0, times[index] ?? 0, newPrices[index] ?? null, bits[index] ?? 0)
    },
    sortPrices: () => byPrice.build(prices.subarray(0, size)),

    /** Puts a listing where it belongs, in place of what is known of it. */
    put(entry: Entry): void {
      const known = positions.get(entry.id)
      if (known !== undefined) erase(known)
      const stays = known !== undefined && createdAt[known] === entry.createdAt
      const at = stays ? known : placeOf(entry)
      if (!stays) makeRoom(at)
      const before = stays ? (prices[at] ?? Number.NaN) : Number.NaN
      write(at, entry.id, entry.createdAt, entry.price, entry.bits)
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
