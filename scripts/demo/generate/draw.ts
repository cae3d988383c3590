/** Draws from one listing's random numbers. */
export type Draw = ReturnType<typeof drawer>

/** Chances of the ids from 1 on; they fall off to both sides, as they do in a real market. */
const EARNINGS = [0.16, 0.34, 0.62, 0.84, 0.95, 0.988, 0.998, 1] as const
const AGES = [0.02, 0.11, 0.24, 0.47, 0.79, 0.95, 1] as const
const INSTALLS = [0.08, 0.22, 0.45, 0.72, 0.91, 0.985, 1] as const

function lastIndex(shares: readonly number[], at: number): number {
  const found = shares.findIndex(share => at < share)
  return found < 0 ? shares.length - 1 : found
}

export function drawer(random: () => number) {
  const whole = (below: number) => Math.floor(random() * below)
  const from = (shares: readonly number[]) => lastIndex(shares, random()) + 1
  /** Near the middle of another scale, a step up or down. */
  const near = (id: number, most: number) => Math.min(most, Math.max(1, id + Math.floor(random() * 3) - 1))
  const some = (count: number, chance: number) => {
    const ids: number[] = []
    for (let id = 1; id <= count; id++) if (random() < chance) ids.push(id)
    return ids.length ? ids : [1 + whole(count)]
  }
  return {
    random,
    whole,
    near,
    some,
    chance: (share: number) => random() < share,
    earnings: () => from(EARNINGS),
    age: () => from(AGES),
    installs: () => from(INSTALLS),
    /** USD: some months of the earnings range, log-evenly, in steps that people ask for. */
    price: (earnings: number) => {
      const base = 10 ** (1.5 + earnings * 0.62 + random() * 1.1)
      const step = 10 ** Math.max(1, Math.floor(Math.log10(base)) - 1)
      return Math.max(40, Math.round(base / step) * step - (random() < 0.2 ? step / 10 : 0))
    },
  }
}
