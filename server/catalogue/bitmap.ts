/** One bit per position, 32 per word; signed words, because unsigned ones exceed the engine's small integers. */
export type Bitmap = Int32Array

export const WORD_BITS = 32

function bitsOf(word: number): number {
  let bits = (word - ((word >>> 1) & 0x55555555)) | 0
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f
  return Math.imul(bits, 0x01010101) >>> 24
}

/** 1 or 0, for loops that add without a branch. */
function bitAt(map: Bitmap, at: number): number {
  return ((map[at >>> 5] ?? 0) >>> (at & 31)) & 1
}

export function has(map: Bitmap, at: number): boolean {
  return bitAt(map, at) === 1
}

export function set(map: Bitmap, at: number): void {
  map[at >>> 5] = (map[at >>> 5] ?? 0) | (1 << (at & 31))
}

export function clear(map: Bitmap, at: number): void {
  map[at >>> 5] = (map[at >>> 5] ?? 0) & ~(1 << (at & 31))
}

export function meet(map: Bitmap, other: Bitmap): boolean {
  for (let word = 0; word < map.length; word++) if ((map[word] ?? 0) & (other[word] ?? 0)) return true
  return false
}

/** Moves the bits from `at` one place up; the bit at `at` is then 0. */
export function openGap(map: Bitmap, at: number): void {
  const first = at >>> 5
  for (let word = map.length - 1; word > first; word--)
    map[word] = ((map[word] ?? 0) << 1) | ((map[word - 1] ?? 0) >>> 31)
  const below = (1 << (at & 31)) - 1
  const split = map[first] ?? 0
  map[first] = (split & below) | ((split & ~below) << 1)
}

const both = (map: Bitmap, other: Bitmap, at: number) => (map[at] ?? 0) & (other[at] ?? 0)

/** Bitmap lengths are multiples of this many words, because counting processes that many per step. */
export const WORDS_PER_STEP = 8

/**
 * How many bits two bitmaps share. Words are added up as columns of binary digits (a carry-save adder), so that only one
 * of eight is counted bit by bit: twice as fast as counting each.
 */
export function countBoth(map: Bitmap, other: Bitmap): number {
  let eights = 0
  let fours = 0
  let twos = 0
  let ones = 0
  for (let at = 0; at < map.length; at += WORDS_PER_STEP) {
    const a = both(map, other, at)
    const b = both(map, other, at + 1)
    let half = ones ^ a
    const twosOfAb = (ones & a) | (half & b)
    ones = half ^ b
    const c = both(map, other, at + 2)
    const d = both(map, other, at + 3)
    half = ones ^ c
    const twosOfCd = (ones & c) | (half & d)
    ones = half ^ d
    half = twos ^ twosOfAb
    const foursOfAd = (twos & twosOfAb) | (half & twosOfCd)
    twos = half ^ twosOfCd
    const e = both(map, other, at + 4)
    const f = both(map, other, at + 5)
    half = ones ^ e
    const twosOfEf = (ones & e) | (half & f)
    ones = half ^ f
    const g = both(map, other, at + 6)
    const h = both(map, other, at + 7)
    half = ones ^ g
    const twosOfGh = (ones & g) | (half & h)
    ones = half ^ h
    half = twos ^ twosOfEf
    const foursOfEh = (twos & twosOfEf) | (half & twosOfGh)
    twos = half ^ twosOfGh
    half = fours ^ foursOfAd
    eights += bitsOf((fours & foursOfAd) | (half & foursOfEh))
    fours = half ^ foursOfEh
  }
  return 8 * eights + 4 * bitsOf(fours) + 2 * bitsOf(twos) + bitsOf(ones)
}

/** Positions of set bits in ascending order. */
export function positionsIn(map: Bitmap): number[] {
  const found: number[] = []
  for (let at = 0; at < map.length; at++)
    for (let word = map[at] ?? 0; word !== 0; word &= word - 1)
      found.push(at * WORD_BITS + 31 - Math.clz32(word & -word))
  return found
}

/** Positions of set bits in descending order: `take` of them after the first `skip`. */
export function fromTheEnd(map: Bitmap, skip: number, take: number): number[] {
  const found: number[] = []
  let left = skip
  for (let at = map.length - 1; at >= 0 && found.length < take; at--) {
    let word = map[at] ?? 0
    if (word === 0) continue
    const bits = left > 0 ? bitsOf(word) : 0
    if (left > 0 && left >= bits) {
      left -= bits
      continue
    }
    for (; word !== 0 && found.length < take; left--) {
      const bit = 31 - Math.clz32(word)
      word &= ~(1 << bit)
      if (left <= 0) found.push(at * WORD_BITS + bit)
    }
  }
  return found
}

/** Positions of set bits in ascending order: `take` of them after the first `skip`. */
export function fromTheStart(map: Bitmap, skip: number, take: number): number[] {
  const found: number[] = []
  let left = skip
  for (let at = 0; at < map.length && found.length < take; at++) {
    let word = map[at] ?? 0
    if (word === 0) continue
    const bits = left > 0 ? bitsOf(word) : 0
    if (left > 0 && left >= bits) {
      left -= bits
      continue
    }
    for (; word !== 0 && found.length < take; left--) {
      const bit = 31 - Math.clz32(word & -word)
      word &= word - 1
      if (left <= 0) found.push(at * WORD_BITS + bit)
    }
  }
  return found
}

/** Transposes a square of 32 words: bit b of word a becomes bit a of word b (Hacker's Delight, 7-3). */
export function transpose(square: Int32Array): void {
  let mask = 0x0000ffff
  for (let width = 16; width !== 0; width >>>= 1, mask ^= mask << width)
    for (let row = 0; row < WORD_BITS; row = ((row | width) + 1) & ~width) {
      const upper = square[row] ?? 0
      const lower = square[row | width] ?? 0
      const swapped = ((upper >>> width) ^ lower) & mask
      square[row] = upper ^ (swapped << width)
      square[row | width] = lower ^ swapped
    }
}
