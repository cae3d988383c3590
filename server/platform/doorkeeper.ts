/** About as many slots as the caches behind it have entries. */
const SLOT_BITS = 13
/** 2^32 over the golden ratio spreads keys with regular distances (Knuth, The Art of Computer Programming, 6.4). */
const SPREAD = 0x9e3779b1

/**
 * The doorkeeper of a cache (Einziger, Friedman, Manes: "TinyLFU", 2017) in constant memory: given the hash of a key, it
 * says whether that was asked for recently, and remembers it. A cache that keeps only what is asked for again is not
 * emptied by keys that are asked for once, and their values are garbage at once: entries that are evicted later live
 * until a full collection. A collision forgets a key, or admits it early.
 */
export function createDoorkeeper(): (hash: number) => boolean {
  const marks = new Uint32Array(1 << SLOT_BITS)
  return hash => {
    const mark = hash >>> 0
    const slot = Math.imul(mark, SPREAD) >>> (32 - SLOT_BITS)
    const isKnown = marks[slot] === mark
    marks[slot] = mark
    return isKnown
  }
}
