import type { Bitmap } from "./bitmap.ts"
import { createKernels } from "./kernels.ts"

const PAGE_BYTES = 65_536
/** Bitmap lengths are multiples of this many words, because the kernels process that many per step. */
export const WORDS_PER_STEP = 8

/** A working bitmap with set operations against another bitmap of the same length. */
export function createSelection() {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const kernels = createKernels(memory)
  let bits: Bitmap = new Int32Array(memory.buffer, 0, WORDS_PER_STEP)
  let operand: Bitmap = new Int32Array(memory.buffer, bits.byteLength, WORDS_PER_STEP)

  function resize(words: number) {
    if (bits.length === words) return
    const bytes = words * bits.BYTES_PER_ELEMENT
    const missing = Math.ceil((2 * bytes - memory.buffer.byteLength) / PAGE_BYTES)
    if (missing > 0) memory.grow(missing)
    bits = new Int32Array(memory.buffer, 0, words)
    operand = new Int32Array(memory.buffer, bytes, words)
  }

  /** Copying the operand in costs a fifth of the loop, and bitmaps can stay ordinary arrays. */
  function load(other: Bitmap): readonly [first: number, second: number, size: number] {
    operand.set(other)
    return [0, operand.byteOffset, bits.byteLength]
  }

  return {
    get bits() {
      return bits
    },
    start(map: Bitmap): void {
      resize(map.length)
      bits.set(map)
    },
    intersect: (other: Bitmap): number => kernels.intersect(...load(other)),
    union: (other: Bitmap): number => kernels.union(...load(other)),
    subtract: (other: Bitmap): number => kernels.subtract(...load(other)),
    count: (): number => kernels.countBoth(0, 0, bits.byteLength),
    countWith: (other: Bitmap): number => kernels.countBoth(...load(other)),
  }
}

export type Selection = ReturnType<typeof createSelection>
