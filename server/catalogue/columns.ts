import { builtFromFields } from "#shared/cast.ts"
import {
  FREE_BITS,
  GROUPS,
  type Group,
  groupSize,
  OPTION_WORDS,
  bitOf as optionBit,
  optionId,
} from "#shared/listings/field-groups.ts"
import { multipleOf } from "#shared/listings/figures-summary.ts"
import { type Bitmap, clear, has, openGap, set, transpose, WORD_BITS, WORDS_PER_STEP } from "./bitmap.ts"
import { createMeasure, MEASURES, type MeasureDump, type Measured, type MeasureName } from "./measures.ts"
import { createPositions } from "./positions.ts"

/**
 * A listing as the catalogue indexes it. `createdAt` is milliseconds since 1970; money is in USD, of monthly figures the
 * newest month's earnings, the profit a month and that of a year.
 */
export type Entry = {
  id: number
  createdAt: number
  price: number | null
  earnings: number | null
  profit: number | null
  profitYear: number | null
  rating: number | null
  /** Its options, one bit each (shared/listings/field-groups.ts). */
  words: readonly number[]
}
/** Consecutive listings in columnar form; NaN means no value. `words` has a column per word of options. */
export type Batch = Record<
  "ids" | "times" | "prices" | "earnings" | "profits" | "profitYears" | "ratings",
  Float64Array
> & {
  words: readonly Float64Array[]
}

/** Columns by position, the measures in their orders, and a bitmap per option and derived property in use. */
export type ColumnsDump = Record<"ids" | "times", Float64Array> & {
  measures: Record<MeasureName, MeasureDump>
  maps: readonly Bitmap[]
}

/**
 * Bitmaps besides the options' own, in the last bits of the last word: every listing, those on sale, and those that have
 * each of the measures.
 */
const DERIVED = 2 + MEASURES.length
const WORDS = OPTION_WORDS + (FREE_BITS < DERIVED ? 1 : 0)
const BITMAPS = WORDS * WORD_BITS
const [LISTED, ON_SALE] = [BITMAPS - DERIVED, BITMAPS - DERIVED + 1]
const MEASURED: Record<MeasureName, number> = {
  price: ON_SALE + 1,
  earnings: ON_SALE + 2,
  profit: ON_SALE + 3,
  multiple: ON_SALE + 4,
  rating: ON_SALE + 5,
}

const PUBLISHED = optionBit("statuses", optionId("statuses", "published"))
const SOLD = optionBit("availability", optionId("availability", "sold"))
const isUsed = (number: number) =>
  number >= LISTED ||
  GROUPS.some(group => number >= optionBit(group, 1) && number <= optionBit(group, groupSize(group)))
/** The bitmaps in use. */
const USED = Array.from({ length: BITMAPS }, (_, number) => number).filter(isUsed)

const ofMeasures = <Value>(make: (name: MeasureName) => Value) =>
  builtFromFields<Record<MeasureName, Value>>(Object.fromEntries(MEASURES.map(name => [name, make(name)])))

const SPARE = 1.125

function moved<Column extends Bitmap | Float64Array>(from: Column, to: Column): Column {
  to.set(from.subarray(0, to.length))
  return to
}

const bitOf = (words: readonly number[], number: number) => ((words[number >>> 5] ?? 0) >>> (number & 31)) & 1
/** Adds the derived bits to a listing's options; `measureOf` is NaN where it lacks a measure. */
function derive(words: number[], measureOf: (measure: MeasureName) => number): void {
  const isOnSale = bitOf(words, PUBLISHED) === 1 && bitOf(words, SOLD) === 0
  const last = WORDS - 1
  let bits = (words[last] ?? 0) | (1 << (LISTED & 31)) | (isOnSale ? 1 << (ON_SALE & 31) : 0)
  for (const measure of MEASURES) if (!Number.isNaN(measureOf(measure))) bits |= 1 << (MEASURED[measure] & 31)
  words[last] = bits
}

const numberOf = (value: number | null) => value ?? Number.NaN

function multiplesOf({ prices, profitYears }: Batch): Float64Array {
  return prices.map((price, index) => numberOf(multipleOf(price, profitYears[index] ?? Number.NaN)))
}

/** The measures of a listing, NaN where it has none. */
const measuresOf = ({ price, earnings, profit, profitYear, rating }: Entry): Record<MeasureName, number> => ({
  price: numberOf(price),
  earnings: numberOf(earnings),
  profit: numberOf(profit),
  multiple: numberOf(multipleOf(price, profitYear)),
  rating: numberOf(rating),
})

/**
 * All listings in memory by position, which is the rank by creation and id, oldest first. A deleted listing leaves a
 * position without any bit set (its price remains in the price order), so that no query finds it. All bitmaps have the
 * same length.
 */
export function createColumns() {
  const positions = createPositions()
  const measures = ofMeasures(createMeasure)
  let size = 0
  let ids = new Float64Array(0)
  let createdAt = new Float64Array(0)
  let maps: Bitmap[] = Array.from({ length: BITMAPS }, () => new Int32Array(0))
  let layout = 0
  const squares = Array.from({ length: WORDS }, () => new Int32Array(WORD_BITS))
  const row: number[] = []

  const valueAt = (at: number) => (measure: MeasureName) => measures[measure].values[at] ?? Number.NaN
  const map = (number: number): Bitmap => maps[number] ?? new Int32Array(0)

  function resize(least: number) {
    const words = Math.ceil(least / WORD_BITS / WORDS_PER_STEP) * WORDS_PER_STEP
    const places = words * WORD_BITS
    ids = moved(ids, new Float64Array(places))
    createdAt = moved(createdAt, new Float64Array(places))
    for (const measure of MEASURES) measures[measure].resize(places)
    maps = maps.map((one, number) => (isUsed(number) ? moved(one, new Int32Array(words)) : one))
    layout++
  }

  /** Sets or clears one listing's bits. */
  function writeBits(at: number, words: readonly number[], measureOf: (measure: MeasureName) => number) {
    for (let word = 0; word < WORDS; word++) row[word] = words[word] ?? 0
    derive(row, measureOf)
    for (const number of USED) {
      if (bitOf(row, number)) set(map(number), at)
      else clear(map(number), at)
    }
  }

  function write(at: number, entry: Entry, isNew: boolean) {
    ids[at] = entry.id
    createdAt[at] = entry.createdAt
    const values = measuresOf(entry)
    for (const measure of MEASURES) measures[measure].put(at, values[measure], isNew)
    writeBits(at, entry.words, measure => values[measure])
    positions.set(entry.id, at)
  }

  /** Writes whole bitmap words for up to 32 listings; `at` is word-aligned. */
  function writeWords({ ids: given, words }: Batch, from: number, at: number) {
    for (let place = 0; place < WORD_BITS; place++) {
      const isGiven = from + place < given.length
      for (let word = 0; word < WORDS; word++) row[word] = isGiven ? (words[word]?.[from + place] ?? 0) : 0
      if (isGiven) derive(row, valueAt(at + place))
      for (let word = 0; word < WORDS; word++) {
        const square = squares[word]
        if (square) square[place] = row[word] ?? 0
      }
    }
    for (const square of squares) transpose(square)
    for (const number of USED) map(number)[at >>> 5] = squares[number >>> 5]?.[number & 31] ?? 0
  }

  function erase(at: number) {
    for (const number of USED) clear(map(number), at)
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
      for (const column of [ids, createdAt]) column.copyWithin(at + 1, at, size)
      for (const number of USED) openGap(map(number), at)
      for (const measure of MEASURES) measures[measure].openGap(at, size)
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
      return map(LISTED).length
    },
    /** Number of used positions. */
    get size() {
      return size
    },
    /** Increases when positions have moved or bitmaps have grown. */
    get layout() {
      return layout
    },
    measure(name: MeasureName): Measured {
      const { order, values, buckets } = measures[name]
      const own = map(MEASURED[name])
      return { order, values, has: own, buckets: edges => buckets(edges, own.length) }
    },
    listed: () => map(LISTED),
    published: () => map(PUBLISHED),
    /** Published and not sold. */
    onSale: () => map(ON_SALE),
    sold: () => map(SOLD),
    option: (group: Group, id: number) => map(optionBit(group, id)),
    options(group: Group): Bitmap[] {
      const first = optionBit(group, 1)
      return maps.slice(first, first + groupSize(group))
    },
    positionOf: positions.get,
    idAt: (at: number) => ids[at] ?? 0,

    /** Adds listings that follow all present ones. */
    append(batch: Batch): void {
      const { ids: given, times, words } = batch
      const { length } = given
      if (size + length > ids.length) resize(2 * (size + length))
      ids.set(given, size)
      createdAt.set(times, size)
      measures.price.append(batch.prices, size)
      measures.earnings.append(batch.earnings, size)
      measures.profit.append(batch.profits, size)
      measures.multiple.append(multiplesOf(batch), size)
      measures.rating.append(batch.ratings, size)
      for (let index = 0; index < length; index++) positions.set(given[index] ?? 0, size + index)
      // Bit by bit up to the next word boundary.
      const odd = Math.min(length, -size & (WORD_BITS - 1))
      for (let index = 0; index < odd; index++) {
        const own = words.map(column => column[index] ?? 0)
        writeBits(size + index, own, valueAt(size + index))
      }
      for (let index = odd; index < length; index += WORD_BITS) writeWords(batch, index, size + index)
      size += length
    },
    /** Call after the last batch. */
    finish(): void {
      resize(Math.max(1, size * SPARE))
      for (const measure of MEASURES) measures[measure].finish(size)
    },

    /** All data that `restore` needs, in the memory of these columns. */
    dump(): ColumnsDump {
      const words = Math.ceil(size / WORD_BITS)
      return {
        ids: ids.subarray(0, size),
        times: createdAt.subarray(0, size),
        measures: ofMeasures(name => measures[name].dump()),
        maps: USED.map(number => map(number).subarray(0, words)),
      }
    },
    /** Replaces empty columns by dumped ones, which are copied. */
    restore(dump: ColumnsDump): void {
      size = dump.ids.length
      resize(Math.max(1, size * SPARE))
      ids.set(dump.ids)
      createdAt.set(dump.times)
      for (const [index, number] of USED.entries()) map(number).set(dump.maps[index] ?? [])
      for (const measure of MEASURES) measures[measure].restore(dump.measures[measure])
      for (let at = 0; at < size; at++) if (has(map(LISTED), at)) positions.set(ids[at] ?? 0, at)
    },

    /** Inserts or replaces a listing. */
    put(entry: Entry): void {
      const known = positions.get(entry.id)
      if (known !== undefined) erase(known)
      const stays = known !== undefined && createdAt[known] === entry.createdAt
      const at = stays ? known : placeOf(entry)
      if (!stays) makeRoom(at)
      write(at, entry, !stays)
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
