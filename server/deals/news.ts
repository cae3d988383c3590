import { entriesOf } from "#shared/deals/event-entries.ts"
import { otherParty, PARTIES, type Party } from "#shared/deals/states.ts"
import type { AuditEvent, EventAction } from "#shared/events.ts"
import { propertiesOf } from "#shared/properties.ts"
import { type DealNews, isDealNews, type NewsReader } from "./texts.ts"

/** A piece of news and its readers. */
export type News = { news: DealNews; to: readonly NewsReader[] }

type After = AuditEvent["after"]
const ALL: readonly NewsReader[] = [...PARTIES, "staff"]
const STAFF: readonly NewsReader[] = ["staff"]

const partyIn = (value: unknown): Party | undefined => PARTIES.find(party => party === value)

/** The sums of a decision, in whole US cents; 0 in an event that is none. */
export function decisionOf(after: After): { refund: number; release: number; fee: number } {
  const { refund, release, fee } = propertiesOf(after?.decision)
  return { refund: Number(refund ?? 0), release: Number(release ?? 0), fee: Number(fee ?? 0) }
}

/** The money of a deal just after an event, in whole US cents. */
export type MoneyThen = { missing: number; surplus: number; released: number; refunded: number }

const kindsIn = (after: After, of: string): string[] =>
  entriesOf(after).flatMap(({ kind, state }) => (state === of ? [kind] : []))

/** What a confirmed or paid entry means for the parties. */
function moneyNews({ after }: AuditEvent, money: MoneyThen): News[] {
  const { to } = after ?? {}
  const recorded = kindsIn(after, "recorded")
  if (after?.decision) return [...decisionNews(after), ...endNews(after, money)]
  if (to === "funded") return [{ news: money.surplus > 0 ? "funded_surplus" : "funded", to: PARTIES }]
  if (to === "completed" || to === "refunded") return endNews(after, money)
  if (recorded.includes("received"))
    return money.missing === 0
      ? [{ news: "surplus_received", to: PARTIES }]
      : [{ news: "received", to: PARTIES }]
  if (recorded.includes("reversed")) return [{ news: "reversed", to: PARTIES }]
  if (recorded.includes("released")) return [{ news: "released", to: PARTIES }]
  return recorded.some(kind => kind === "refunded" || kind === "surplus")
    ? [{ news: "paid_back", to: ["buyer"] }]
    : approvalNews(after)
}

/** What staff have to transfer once it was approved. */
function approvalNews(after: After): News[] {
  const [kind] = kindsIn(after, "approved")
  if (!kind) return []
  return [{ news: kind === "released" ? "payout_approved" : "refund_approved", to: STAFF }]
}

function decisionNews(after: After): News[] {
  const { refund, release } = decisionOf(after)
  const approved: News[] = refund + release > 0 ? [{ news: "decision_approved", to: STAFF }] : []
  if (refund > 0 && release === 0) return [{ news: "decided_refund", to: PARTIES }, ...approved]
  if (refund === 0 && release > 0) return [{ news: "decided_release", to: PARTIES }, ...approved]
  return [{ news: "decided", to: PARTIES }, ...approved]
}

function endNews(after: After, { released, refunded }: MoneyThen): News[] {
  if (after?.to === "refunded") return [{ news: "refunded", to: PARTIES }]
  if (after?.to !== "completed") return []
  if (refunded === 0) return [{ news: "completed", to: PARTIES }]
  return [{ news: released === 0 ? "completed_refund" : "completed_split", to: PARTIES }]
}

/** Where the deal continues after a dispute. */
function resumedNews(after: After): News[] {
  const name = `resumed_${String(after?.to)}`
  return isDealNews(name) ? [{ news: name, to: PARTIES }] : []
}

/** An ask to cancel, the agreement to it, a refusal by the other side, or a withdrawal. */
function cancelNews(after: After, others: readonly NewsReader[]): News[] {
  if (after?.to === "cancelled") return [{ news: "cancelled_agreed", to: ALL }]
  if (after?.alone === true) return [{ news: "cancelled_late", to: ALL }]
  if (after?.to === "cancelling") return [{ news: "cancelling", to: ALL }]
  if (after?.agree === true) return [{ news: "asked_to_cancel", to: [...others, "staff"] }]
  const isWithdrawn = after?.asked === after?.party
  return [{ news: isWithdrawn ? "cancel_withdrawn" : "cancel_refused", to: [...others, "staff"] }]
}

/** Reminders name the step, the awaited side, and whether its term has ended. */
function reminderNews(after: After): News[] {
  if (after?.kind === "dispute_waiting") return [{ news: "dispute_waiting", to: STAFF }]
  const isLate = after?.kind === "overdue"
  const parties = Array.isArray(after?.parties)
    ? PARTIES.filter(party => Array.isArray(after.parties) && after.parties.includes(party))
    : []
  const name = `${isLate ? "late" : "soon"}_${String(after?.call)}`
  if (parties.length === 0) {
    if (isDealNews(name)) return [{ news: name, to: STAFF }]
    return [{ news: isLate ? "late_staff" : "soon_staff", to: STAFF }]
  }
  const own: News[] = isDealNews(name) ? [{ news: name, to: parties }] : []
  return isLate ? [...own, { news: "late_party", to: STAFF }] : own
}

/** Details of the payout to the seller: staff can enter a payout once they are there, and it is due in `accepted`. */
export type PayoutNow = { isMissing: boolean; isDue: boolean }

/** What an event says, and to whom; nothing where nobody is told of it. */
export function newsOf(event: AuditEvent, money: MoneyThen, payout: PayoutNow): News[] {
  const { action, after } = event
  const by = partyIn(after?.party)
  const others: readonly NewsReader[] = by ? [otherParty(by)] : PARTIES
  switch (action) {
    case "deal.contract_sent":
      return [{ news: "contract_sent", to: PARTIES }]
    case "deal.signed":
      return after?.to === "signed" ? [{ news: "signed", to: ALL }] : [{ news: "party_signed", to: others }]
    case "deal.file_added":
      return after?.kind === "signed" ? [{ news: "signed_copy", to: PARTIES }] : []
    case "deal.reopened":
      return [{ news: "reopened", to: PARTIES }]
    case "deal.declined":
      return [{ news: "declined", to: [...others, "staff"] }]
    case "deal.identity_asked":
      return [{ news: "identity_asked", to: PARTIES.filter(party => party === after?.asked) }]
    case "deal.identity_set":
      return after?.ready === true ? [{ news: "draft_ready", to: STAFF }] : []
    case "deal.payment_reported":
      return [{ news: "payment_reported", to: STAFF }]
    case "deal.payout_set":
      return [
        { news: "payout_set", to: PARTIES.filter(party => party === after?.of) },
        { news: "payout_ready", to: payout.isDue && after?.of === "seller" ? STAFF : [] },
        { news: "payout_to_confirm_again", to: kindsIn(after, "pending").length > 0 ? STAFF : [] },
      ]
    case "deal.receipt_proposed":
      return [{ news: "receipt_to_confirm", to: STAFF }]
    case "deal.reversal_proposed":
      return [{ news: "reversal_to_confirm", to: STAFF }]
    case "deal.release_proposed":
      return [{ news: "payout_to_confirm", to: STAFF }]
    case "deal.surplus_proposed":
    case "deal.refund_proposed":
      return [{ news: "refund_to_confirm", to: STAFF }]
    case "deal.decision_proposed":
      return [{ news: "decision_to_confirm", to: STAFF }]
    case "deal.entry_confirmed":
    case "deal.entry_paid":
      return moneyNews(event, money)
    case "deal.transfer_started":
      return [{ news: "transferring", to: PARTIES }]
    case "deal.handed_over":
      return [{ news: "delivered", to: PARTIES }]
    case "deal.accepted":
      return payout.isMissing
        ? [
            { news: "accepted", to: PARTIES },
            { news: "accepted_without_payout", to: STAFF },
          ]
        : [{ news: "accepted", to: ALL }]
    case "deal.accepted_for_buyer":
      return [{ news: "accepted_for_buyer", to: PARTIES }]
    case "deal.inspection_ended":
      return [{ news: "inspection_ended", to: ALL }]
    case "deal.disputed":
      return [
        { news: "dispute_opened", to: by ? [by] : [] },
        { news: "disputed", to: [...others, "staff"] },
      ]
    case "deal.resumed":
      return resumedNews(after)
    case "deal.cancellation_agreed":
      return cancelNews(after, others)
    case "deal.cancel_ask_ended":
      return [{ news: "cancel_ask_ended", to: PARTIES }]
    case "deal.cancelled":
      return [{ news: "cancelled", to: PARTIES }]
    case "deal.message_posted":
      return [{ news: "message", to: by ? [otherParty(by), "staff"] : PARTIES }]
    case "deal.reminded":
      return reminderNews(after)
    default:
      return []
  }
}

export const NEWS_ACTIONS: readonly EventAction[] = [
  "deal.contract_sent",
  "deal.signed",
  "deal.file_added",
  "deal.reopened",
  "deal.declined",
  "deal.identity_asked",
  "deal.identity_set",
  "deal.payment_reported",
  "deal.payout_set",
  "deal.receipt_proposed",
  "deal.reversal_proposed",
  "deal.release_proposed",
  "deal.surplus_proposed",
  "deal.refund_proposed",
  "deal.decision_proposed",
  "deal.entry_confirmed",
  "deal.entry_paid",
  "deal.transfer_started",
  "deal.handed_over",
  "deal.accepted",
  "deal.accepted_for_buyer",
  "deal.inspection_ended",
  "deal.disputed",
  "deal.resumed",
  "deal.cancellation_agreed",
  "deal.cancel_ask_ended",
  "deal.cancelled",
  "deal.message_posted",
  "deal.reminded",
]
