import { type DealActor, type DealState, isOpen, type Party } from "./states.ts"

/** The start and the length of the terms. */
type DealTerms = {
  stateAt: number
  paymentDays: number
  handoverDays: number
  inspectionEndsAt: number | null
  /** Whether the seller has entered payout details, or nothing is due. */
  hasPayout: boolean
  /** Whether a payment to the seller is approved that has no account yet. */
  isReleaseDecided: boolean
  /** When the buyer reported a payment that no receipt has answered. */
  reportedAt: number | null
  hasPendingReceipt: boolean
  /** The request to cancel that the other side has not answered. */
  cancelAsk: { by: Party; at: number } | null
  /** Since when (ms) a party is awaited to state its identity in a draft. */
  askedAt: Record<Party, number | null>
  /** Since when (ms) a draft has both identities. */
  readyAt: number | null
  /** When the pending entries began to wait for a second person, and when the approved ones were approved. */
  proposedAt: number | null
  approvedAt: number | null
}

export const DAY_MS = 86_400_000
export const SIGNING_DAYS = 3
export const START_DAYS = 2
export const RELEASE_DAYS = 2
export const CONFIRMATION_DAYS = 1
export const CANCEL_DAYS = 2
export const RECEIPT_DAYS = 2
const TRANSFER_DAYS = 2
/** Business days from acceptance within which the seller is paid: the payout is entered, confirmed and sent by then. */
export const PAYOUT_DAYS = RELEASE_DAYS + CONFIRMATION_DAYS + TRANSFER_DAYS
const DRAFT_DAYS = 2
const IDENTITY_DAYS = 3
const ANSWER_DAYS = 3

const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay())

/** Days from Monday to Friday, UTC; a term that starts at a weekend counts from Monday 00:00. */
export function businessDaysAfter(start: number, days: number): number {
  let at = start
  while (isWeekend(at)) at = (Math.floor(at / DAY_MS) + 1) * DAY_MS
  for (let left = days; left > 0; ) {
    at += DAY_MS
    if (!isWeekend(at)) left--
  }
  return at
}

export type Due = (terms: DealTerms, state: DealState, by: DealActor) => number | null
export const after =
  (state: DealState, days: (terms: DealTerms) => number): Due =>
  (terms, current) =>
    current === state ? terms.stateAt + days(terms) * DAY_MS : null
export const businessDays =
  (state: DealState, days: number): Due =>
  (terms, current) =>
    current === state ? businessDaysAfter(terms.stateAt, days) : null

/** A party that was asked for its identity, and the mediator once a draft has both. */
export const identityDue: Due = ({ askedAt }, _, by) => {
  const since = by === "mediator" ? null : askedAt[by]
  return since === null ? null : since + IDENTITY_DAYS * DAY_MS
}
export const draftDue: Due = ({ readyAt }) =>
  readyAt === null ? null : businessDaysAfter(readyAt, DRAFT_DAYS)

/** The buyer is awaited to pay, unless staff have to look for a payment first. */
export const paymentDue: Due = ({ reportedAt, hasPendingReceipt, stateAt, paymentDays }, state) =>
  state === "signed" && reportedAt === null && !hasPendingReceipt ? stateAt + paymentDays * DAY_MS : null
export const receiptDue: Due = ({ reportedAt }, state) =>
  state === "signed" && reportedAt !== null ? businessDaysAfter(reportedAt, RECEIPT_DAYS) : null

/** The other side of a request to cancel. */
export const answerDue: Due = ({ cancelAsk }, _, by) =>
  cancelAsk === null || cancelAsk.by === by ? null : cancelAsk.at + ANSWER_DAYS * DAY_MS

/** The seller is awaited right after signing, and if the release, or a decided one, lacks payout details. */
export const payoutDue: Due = ({ hasPayout, isReleaseDecided, stateAt, approvedAt }, state) => {
  if (hasPayout) return null
  if (state === "signed") return stateAt + SIGNING_DAYS * DAY_MS
  if (state === "accepted") return businessDaysAfter(stateAt, RELEASE_DAYS)
  return isReleaseDecided && approvedAt !== null ? businessDaysAfter(approvedAt, RELEASE_DAYS) : null
}

/** A canceled deal is refunded by one date, which the parties know: approving the refund does not move it. */
export const refundDue: Due = after("cancelling", () => CANCEL_DAYS)
/** The bank transfer of an approved payment. */
export const transferDue: Due = (terms, state, by) => {
  if (terms.approvedAt === null) return null
  return refundDue(terms, state, by) ?? businessDaysAfter(terms.approvedAt, TRANSFER_DAYS)
}

/** The facts that the guards check. Amounts are whole US cents, times milliseconds since 1970. */
export type DealFacts = {
  state: DealState
  /** Net of what was reversed. */
  received: number
  held: number
  /** The surplus above what is owed. */
  surplus: number
  /** Whether a recorded receipt can be reversed without a negative balance. */
  hasReceipt: boolean
  /** Whether a receipt was ever recorded, or a payment reported. */
  isPaidByWord: boolean
  /** Whether the handover is so late that the buyer alone can cancel. */
  isTooLate: boolean
  hasPending: boolean
  hasApproved: boolean
  /** Whether an approved payment can be made: one to the seller needs an account. */
  hasPayable: boolean
  /** Whether a payment of the decision that is being carried out was recorded. */
  isPartlyPaid: boolean
  hasPendingReversal: boolean
  /** Whether something pending may be confirmed in this state. */
  mayConfirm: boolean
  signed: Record<Party, boolean>
  /** Who asked to cancel. */
  askedBy: Party | null
  /** Whether the parties were asked for their identities. */
  asked: Record<Party, boolean>
  /** Items that a side has not done, or has not confirmed. */
  openItems: Record<Party, number>
  undoneBySeller: number
  hasPayout: Record<Party, boolean>
  /** Whether an approved payment to a party rules out other details of it. */
  approvedTo: Record<Party, boolean>
  due: number
  inspectionEnded: boolean
  terms: DealTerms
}

const hasProposal = ({ hasPending, hasApproved }: DealFacts) => hasPending || hasApproved

/** Each guard returns whether a call must be rejected; its name is the code of the failure. */
export const GUARDS = {
  deal_money_received: ({ received }) => received > 0,
  deal_nothing_reported: ({ state, isPaidByWord }) => state === "signed" && !isPaidByWord,
  deal_nothing_held: ({ held, surplus }) => held - surplus <= 0,
  deal_no_surplus: ({ surplus }) => surplus === 0,
  deal_entry_pending: hasProposal,
  deal_reversal_pending: ({ hasPendingReversal }) => hasPendingReversal,
  deal_nothing_pending: ({ hasPending }) => !hasPending,
  deal_not_confirmable: ({ mayConfirm }) => !mayConfirm,
  deal_nothing_proposed: facts => !hasProposal(facts),
  deal_nothing_approved: ({ hasApproved }) => !hasApproved,
  deal_payout_approved: ({ approvedTo }, by) => by !== "mediator" && approvedTo[by],
  // After the end only a surplus is still paid out.
  deal_payout_idle: ({ state, surplus }, by) => !isOpen(state) && (by !== "buyer" || surplus === 0),
  deal_payout_missing: ({ hasPayout, hasApproved, hasPayable, due }) =>
    hasApproved ? !hasPayable : due > 0 && !hasPayout.seller,
  deal_entry_settled: ({ isPartlyPaid }) => isPartlyPaid,
  deal_items_open: ({ undoneBySeller }) => undoneBySeller > 0,
  deal_inspection_running: ({ inspectionEnded }) => !inspectionEnded,
  deal_already_signed: ({ signed }, by) => by !== "mediator" && signed[by],
  deal_not_asked: ({ state, asked }, by) => state === "draft" && by !== "mediator" && !asked[by],
} satisfies Record<string, (facts: DealFacts, by: DealActor) => boolean>
export type DealGuard = keyof typeof GUARDS
/** Why a call is rejected with a 409. */
export type DealRefusal = DealGuard | "deal_state"
