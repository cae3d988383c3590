/** Ids → bit set, as a listing's list columns store it: id n is bit n - 1. */
export function toBits(ids: readonly number[]): number {
  return ids.reduce((bits, id) => bits | (1 << (id - 1)), 0)
}

/** Bit set → ids in ascending order. */
export function fromBits(bits: number): number[] {
  return Array.from({ length: 32 - Math.clz32(bits) }, (_, index) => index + 1).filter(
    id => bits & (1 << (id - 1)),
  )
}
