import type { Deal, DealListRow, LedgerEntry } from "#shared/deals/deal.ts"
import type { DealActor, Party } from "#shared/deals/states.ts"
import { DAY_MS } from "#shared/units.ts"

/** A deal, or what a list shows of it. */
export type TurnDeal = DealListRow &
  Partial<Pick<Deal, "payment" | "ledger" | "checklist" | "decision" | "pending_decision" | "is_alone">>

type Listed = Pick<DealListRow, "next">

/** The awaited step of these people, with its deadline; null without a term. */
export const awaitedOf = ({ next }: Listed, by: readonly DealActor[]) =>
  next.find(one => one.due_at !== null && by.includes(one.by)) ?? null

/** Whether a person is waited for with this step. */
export const isAwaited = ({ next }: Listed, call: string, by: DealActor) =>
  next.some(one => one.call === call && one.by === by && one.due_at !== null)

export const missingOf = ({ payment, owed, held }: TurnDeal) =>
  payment?.missing ?? Math.max(0, (owed ?? 0) - held)

/** Whether a payment waits for the seller's payout details. */
export const isPayoutAwaited = (deal: Listed) => isAwaited(deal, "setPayout", "seller")

/** The sum paid out by the recorded entries, in whole US cents; a refund includes the surplus. */
export function sumsMoved(ledger: readonly LedgerEntry[]) {
  const sums = { received: 0, reversed: 0, released: 0, refunded: 0, surplus: 0, fee: 0 }
  for (const { kind, amount, state } of ledger) if (state === "recorded") sums[kind] += amount
  return { ...sums, refunded: sums.refunded + sums.surplus }
}

/** The payment that the buyer reported, as long as no receipt has answered it. */
export function openReportOf({ payment, ledger }: Pick<Deal, "payment" | "ledger">) {
  const reported = payment?.reported
  const isAnswered =
    !reported ||
    ledger.some(({ kind, state, at }) => kind === "received" && state !== "rescinded" && at >= reported.at)
  return isAnswered ? null : reported
}

/** The messages of a party since a dispute was opened; who opened it has said why. */
export function statementsOf({ dispute, messages }: Pick<Deal, "dispute" | "messages">, party: Party) {
  if (!dispute) return []
  // Only the newest messages come with a deal; those before the explanation are of before.
  const opened = messages.findLastIndex(({ by, text }) => by === dispute.by && text === dispute.text)
  return messages.slice(Math.max(0, opened)).filter(({ by }) => by === party)
}

/** The entries that wait for a second person or for the payment to be sent. */
export const openEntries = (ledger: readonly LedgerEntry[]) =>
  ledger.filter(({ state }) => state === "pending" || state === "approved")

/** The payments of a published decision that wait for a second person again, since the seller entered details. */
export const decidedAgain = ({ state, decision, ledger = [] }: TurnDeal) =>
  ledger.filter(
    ({ kind, state: of }) =>
      state === "disputed" && decision && of === "pending" && (kind === "refunded" || kind === "released"),
  )

/** Receipts that wait for a second person, in whole US cents. */
export const arrivingSum = (ledger: readonly LedgerEntry[]) =>
  ledger
    .filter(({ kind, state }) => kind === "received" && state === "pending")
    .reduce((sum, { amount }) => sum + amount, 0)

/**
 * When (ms) the buyer alone can cancel because the handover is too late: so many days after the seller's term; null
 * where no handover is awaited, and in contracts without such days.
 */
export function cancelAloneAt({ state, next, late_days, handover_days }: Deal): number | null {
  if (late_days === null) return null
  const dueOf = (calls: readonly string[]) =>
    next.find(({ call, by, due_at }) => by === "seller" && due_at !== null && calls.includes(call))?.due_at
  const due =
    state === "funded"
      ? dueOf(["startTransfer"])
      : state === "transferring"
        ? dueOf(["handOver", "setItem"])
        : null
  if (!due) return null
  return Date.parse(due) + ((state === "funded" ? handover_days : 0) + late_days) * DAY_MS
}
