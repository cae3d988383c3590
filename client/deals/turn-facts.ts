import type { Deal, DealListRow, LedgerEntry } from "#shared/deals/deal.ts"
import type { DealActor } from "#shared/deals/states.ts"

/** The steps that end a turn, by the awaited side. The buyer’s payment is recorded by a mediator. */
const ENDING_CALLS: Record<DealActor, readonly string[]> = {
  buyer: ["sign", "accept", "recordReceipt", "setItem"],
  seller: ["sign", "startTransfer", "handOver", "setPayout", "setItem"],
  mediator: ["confirm", "paid", "recordRelease", "recordRefund", "decide", "resume", "recordReceipt"],
}

/** The deadline of the awaited people; null without a term. */
export function stateDueAt(
  { next, payment, state }: Pick<DealListRow, "next" | "state"> & Partial<Pick<Deal, "payment">>,
  by: readonly DealActor[],
): string | null {
  if (state === "signed" && by.includes("buyer") && payment?.due_at) return payment.due_at
  const calls = by.flatMap(one => ENDING_CALLS[one])
  const due = next.flatMap(({ call, due_at }) => (due_at !== null && calls.includes(call) ? [due_at] : []))
  return due.toSorted()[0] ?? null
}

/** Whether a payment waits for the seller's payout details. */
export const isPayoutAwaited = ({ next }: Pick<DealListRow, "next">) =>
  next.some(({ call, by, due_at }) => call === "setPayout" && by === "seller" && due_at !== null)

/** The sum paid out by the recorded entries, in whole US cents; a refund includes the surplus. */
export function sumsMoved(ledger: readonly LedgerEntry[]) {
  const sums = { received: 0, reversed: 0, released: 0, refunded: 0, surplus: 0, fee: 0 }
  for (const { kind, amount, state } of ledger) if (state === "recorded") sums[kind] += amount
  return { ...sums, refunded: sums.refunded + sums.surplus }
}

/** The entries that wait for a second person or for the bank transfer. */
export const openEntries = (ledger: readonly LedgerEntry[]) =>
  ledger.filter(({ state }) => state === "pending" || state === "approved")

/** Receipts that wait for a second person, in whole US cents. */
export const arrivingSum = (ledger: readonly LedgerEntry[]) =>
  ledger
    .filter(({ kind, state }) => kind === "received" && state === "pending")
    .reduce((sum, { amount }) => sum + amount, 0)
