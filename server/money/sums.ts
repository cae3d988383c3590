import type { MoneySums } from "#shared/money/summary.ts"

export type KindSum = { kind: string; amount: number }

/** What each kind of entry adds to the sums; `reversed` takes a receipt back. */
const EFFECTS: Record<string, { sum: keyof MoneySums; sign: 1 | -1; held: 1 | -1 }> = {
  received: { sum: "received", sign: 1, held: 1 },
  reversed: { sum: "received", sign: -1, held: -1 },
  released: { sum: "released", sign: 1, held: -1 },
  refunded: { sum: "refunded", sign: 1, held: -1 },
  // The surplus and its refunds.
  surplus: { sum: "refunded", sign: 1, held: -1 },
  fee: { sum: "earned", sign: 1, held: -1 },
}

/** Sums of recorded entries in whole US cents. */
export function sumsOfKinds(entries: readonly KindSum[]): MoneySums & { held: number } {
  const sums = { received: 0, released: 0, refunded: 0, earned: 0, held: 0 }
  for (const { kind, amount } of entries) {
    const effect = EFFECTS[kind]
    if (!effect) continue
    sums.held += effect.held * amount
    sums[effect.sum] += effect.sign * amount
  }
  return sums
}
