import type { DealState } from "./states.ts"

/** The start and the length of the terms. */
export type DealTerms = {
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
