import type { Bitmap } from "./bitmap.ts"
import { createKernels } from "./kernels.ts"

const PAGE_BYTES = 65_536
/** Bitmaps are multiples of this many words, because the kernels take that many at a step. */
export const WORDS_AT_ONCE = 8

/** One bitmap to work in, with what is done to it by another of the same length. */
export function createSelection() {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const kernels = createKernels(memory)
  let bits: Bitmap = new Int32Array(memory.buffer, 0, WORDS_AT_ONCE)
  let operand: Bitmap = new Int32Array(memory.buffer, bits.byteLength, WORDS_AT_ONCE)

  function resize(words: number) {
    if (bits.length === words) return
    const bytes = words * bits.BYTES_PER_ELEMENT
    const missing = Math.ceil((2 * bytes - memory.buffer.byteLength) / PAGE_BYTES)
    if (missing > 0) memory.grow(missing)
    bits = new Int32Array(memory.buffer, 0, words)
    operand = new Int32Array(memory.buffer, bytes, words)
  }

  /** Copying the operand in costs a fifth of the loop and leaves bitmaps where they are. */
  function take(other: Bitmap): readonly [first: number, second: number, size: number] {
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
    keep: (other: Bitmap): number => kernels.keep(...take(other)),
    add: (other: Bitmap): number => kernels.add(...take(other)),
    drop: (other: Bitmap): number => kernels.drop(...take(other)),
    count: (): number => kernels.countBoth(0, 0, bits.byteLength),
    countWith: (other: Bitmap): number => kernels.countBoth(...take(other)),
  }
}

export type Selection = ReturnType<typeof createSelection>
