import { seeded } from "../demo/random.ts"

export type Chance = ReturnType<typeof createChance>

/** Random choices that are reproducible by a seed. */
export function createChance(seed: number) {
  const next = seeded(seed)
  /** A whole number from 0 up to, and without, `limit`. */
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (low: number, high: number) => low + below(high - low + 1),
    isOneIn: (count: number) => below(count) === 0,
    pick<Item>(list: readonly Item[]): Item {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error("there is nothing to pick from")
      return item
    },
    /** A unique word. */
    word: () => `w${Math.floor(next() * 2 ** 40).toString(36)}x${below(1e6).toString(36)}`,
    /** A unique address, so that rate limits do not stop the writing. */
    address: () => `10.${below(256)}.${below(256)}.${1 + below(254)}`,
  }
}
