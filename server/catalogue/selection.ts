import { type Bitmap, countBoth, WORDS_PER_STEP } from "./bitmap.ts"

/** A working bitmap with set operations against another bitmap of the same length. */
export function createSelection() {
  let bits: Bitmap = new Int32Array(WORDS_PER_STEP)
  return {
    get bits() {
      return bits
    },
    start(map: Bitmap): void {
      if (bits.length !== map.length) bits = new Int32Array(map.length)
      bits.set(map)
    },
    intersect(other: Bitmap): void {
      for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
    },
    union(other: Bitmap): void {
      for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
    },
    subtract(other: Bitmap): void {
      for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0)
    },
    count: (): number => countBoth(bits, bits),
    countWith: (other: Bitmap): number => countBoth(bits, other),
  }
}

export type Selection = ReturnType<typeof createSelection>
