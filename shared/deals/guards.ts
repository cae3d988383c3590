import type { DealActor, DealState, Party } from "./states.ts"

/** The start and the length of the terms. */
type DealTerms = {
  stateAt: number
  paymentDays: number
  handoverDays: number
  inspectionEndsAt: number | null
  /** Whether the seller has entered payout details, or nothing is due. */
  hasPayout: boolean
  /** When the pending entries were proposed, and the approved ones approved. */
  proposedAt: number | null
  approvedAt: number | null
}

export const DAY_MS = 86_400_000
export const SIGNING_DAYS = 3
export const START_DAYS = 2
export const RELEASE_DAYS = 2
export const CONFIRMATION_DAYS = 1
export const CANCEL_DAYS = 2

/** Days from Monday to Friday, UTC. */
export function businessDaysAfter(start: number, days: number): number {
  let at = start
  for (let left = days; left > 0; ) {
    at += DAY_MS
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return at
}

export type Due = (terms: DealTerms, state: DealState) => number | null
export const after =
  (state: DealState, days: (terms: DealTerms) => number): Due =>
  (terms, current) =>
    current === state ? terms.stateAt + days(terms) * DAY_MS : null
export const businessDays =
  (state: DealState, days: number): Due =>
  (terms, current) =>
    current === state ? businessDaysAfter(terms.stateAt, days) : null

/** The seller is awaited if the release lacks payout details. */
export const payoutDue: Due = (terms, state) =>
  state === "accepted" && !terms.hasPayout ? businessDaysAfter(terms.stateAt, RELEASE_DAYS) : null

/** The facts that the guards check. Amounts are whole US cents, times milliseconds since 1970. */
export type DealFacts = {
  state: DealState
  /** Net of what was reversed. */
  received: number
  held: number
  /** The surplus above what is owed. */
  surplus: number
  /** Whether a recorded receipt can be reversed. */
  hasReceipt: boolean
  hasPending: boolean
  hasApproved: boolean
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
  /** Whether an approved payment goes to these details of a party. */
  approvedTo: Record<Party, boolean>
  due: number
  inspectionEnded: boolean
  terms: DealTerms
}

const hasProposal = ({ hasPending, hasApproved }: DealFacts) => hasPending || hasApproved

/** Each guard returns whether a call must be rejected; its name is the code of the failure. */
export const GUARDS = {
  deal_money_received: ({ received }) => received > 0,
  deal_nothing_received: ({ state, received }) => state === "signed" && received === 0,
  deal_nothing_held: ({ held, surplus }) => held - surplus <= 0,
  deal_no_surplus: ({ surplus }) => surplus === 0,
  deal_entry_pending: hasProposal,
  deal_reversal_pending: ({ hasPendingReversal }) => hasPendingReversal,
  deal_nothing_pending: ({ hasPending }) => !hasPending,
  deal_not_confirmable: ({ mayConfirm }) => !mayConfirm,
  deal_nothing_proposed: facts => !hasProposal(facts),
  deal_nothing_approved: ({ hasApproved }) => !hasApproved,
  deal_payout_approved: ({ approvedTo }, by) => by !== "mediator" && approvedTo[by],
  deal_payout_missing: ({ hasPayout, due }) => due > 0 && !hasPayout.seller,
  deal_items_open: ({ undoneBySeller }) => undoneBySeller > 0,
  deal_inspection_running: ({ inspectionEnded }) => !inspectionEnded,
  deal_already_signed: ({ signed }, by) => by !== "mediator" && signed[by],
  deal_not_asked: ({ state, asked }, by) => state === "draft" && by !== "mediator" && !asked[by],
} satisfies Record<string, (facts: DealFacts, by: DealActor) => boolean>
export type DealGuard = keyof typeof GUARDS
/** Why a call is rejected with a 409. */
export type DealRefusal = DealGuard | "deal_state"
