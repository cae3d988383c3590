/** mulberry32: small, fast, and the same on every machine; numbers from 0 up to 1. */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a: a hash that is the same on every machine. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}

/** The entry at that index, wrapping around; the list must not be empty. */
export function cycle<Item>(list: readonly Item[], index: number): Item {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error("cycle needs a list that is not empty")
  return item
}
