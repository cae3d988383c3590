import type { EntryKind, EntryState, FeePayer } from "./deal.ts"

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n

type Terms = {
  /** Whole US cents. */
  amount: number
  /** Hundredths of a percent: 250 is 2.5 %. */
  commission: number
  feePayer: FeePayer
}

/** How a commission is divided between the parties. Whole US cents. */
export function commissionShares(fee: number, feePayer: FeePayer): { buyer: number; seller: number } {
  const buyer = { buyer: fee, seller: 0, half: Math.floor(fee / 2) }[feePayer]
  return { buyer, seller: fee - buyer }
}

/** What the buyer owes, what the seller is due, and the fee: totals of a deal in whole US cents. */
export function sumsOf({ amount, commission, feePayer }: Terms): { fee: number; owed: number; due: number } {
  // The product exceeds the integers that a double represents exactly.
  const fee = Number((BigInt(amount) * BigInt(commission) + WHOLE / 2n) / WHOLE)
  const { buyer, seller } = commissionShares(fee, feePayer)
  return { fee, owed: amount + buyer, due: amount - seller }
}

type Counted = { kind: EntryKind; amount: number; state: EntryState }

/** The recorded entries by kind; what is held is what came in less what went out. Whole US cents. */
export function balanceOf(entries: readonly Counted[]) {
  const total = { received: 0, reversed: 0, released: 0, refunded: 0, surplus: 0, fee: 0 }
  for (const { kind, amount, state } of entries) if (state === "recorded") total[kind] += amount
  const { received, reversed, released, refunded, surplus, fee } = total
  return { ...total, held: received - reversed - released - refunded - surplus - fee }
}

/** The surplus that is still in escrow, by the recorded entries. Whole US cents. */
export function surplusOf(entries: readonly Counted[], owed: number): number {
  const { received, reversed, surplus, held } = balanceOf(entries)
  return Math.min(held, Math.max(0, received - reversed - surplus - owed))
}
