import type { EntryKind, EntryState } from "#shared/deals/deal.ts"
import { type DealState, otherParty, PARTIES, type Party } from "#shared/deals/states.ts"
import type { EventData, ReadEvent } from "#shared/event-data.ts"
import { reminderNews } from "./reminder-news.ts"
import type { DealNews, News, NewsReader } from "./texts.ts"

const ALL: readonly NewsReader[] = [...PARTIES, "staff"]
const STAFF: readonly NewsReader[] = ["staff"]

type Decision = NonNullable<EventData<"deal.entry_confirmed">["decision"]>
type Settled = EventData<"deal.entry_confirmed" | "deal.entry_paid">

/** The money of a deal just after an event, in whole US cents. */
export type MoneyThen = { held: number; missing: number; surplus: number; released: number; refunded: number }

const kindsIn = ({ entries = [] }: EventData<"deal.payout_set">, of: EntryState): EntryKind[] =>
  entries.flatMap(({ kind, state }) => (state === of ? [kind] : []))

/** What a receipt means while the deal is in a state that it does not change. */
function receiptNews({ missing, surplus }: MoneyThen, state: DealState): DealNews {
  if (state === "cancelling") return "received_while_cancelling"
  if (surplus > 0) return "surplus_received"
  if (missing === 0) return "completed_in_dispute"
  return state === "disputed" ? "received_in_dispute" : "received"
}

/** What a confirmed or paid entry means for the parties. */
function moneyNews(after: Settled, money: MoneyThen, state: DealState): News[] {
  const { to } = after
  const recorded = kindsIn(after, "recorded")
  if ("decision" in after && after.decision)
    return [...decisionNews(after.decision), ...approvalNews(after), ...endNews(after, money)]
  if (to === "funded") return [{ news: money.surplus > 0 ? "funded_surplus" : "funded", to: PARTIES }]
  if (to === "completed" || to === "refunded") return endNews(after, money)
  if (recorded.includes("received")) return [{ news: receiptNews(money, state), to: PARTIES }]
  if (recorded.includes("reversed")) return [{ news: "reversed", to: PARTIES }]
  if (recorded.includes("released")) return [{ news: "released", to: PARTIES }]
  return recorded.some(kind => kind === "refunded" || kind === "surplus")
    ? [{ news: "paid_back", to: ["buyer"] }]
    : approvalNews(after)
}

/** What staff have to transfer once it was approved: of a decision often two payments, also when it is confirmed again. */
function approvalNews(after: Settled): News[] {
  const approved = kindsIn(after, "approved")
  const isRelease = approved.includes("released")
  if (isRelease && approved.includes("refunded")) return [{ news: "decision_approved", to: STAFF }]
  if (isRelease) return [{ news: "payout_approved", to: STAFF }]
  return approved.length > 0 ? [{ news: "refund_approved", to: STAFF }] : []
}

/** What staff have to confirm again, now that there is an account to pay it to. */
function againNews(after: EventData<"deal.payout_set">): News[] {
  const pending = kindsIn(after, "pending")
  if (pending.length === 0) return []
  return [
    {
      news: pending.includes("refunded") ? "decision_to_confirm_again" : "payout_to_confirm_again",
      to: STAFF,
    },
  ]
}

function decisionNews({ refund, release }: Decision): News[] {
  if (refund > 0 && release === 0) return [{ news: "decided_refund", to: PARTIES }]
  if (refund === 0 && release > 0) return [{ news: "decided_release", to: PARTIES }]
  return [{ news: "decided", to: PARTIES }]
}

function endNews({ to }: Settled, { released, refunded }: MoneyThen): News[] {
  if (to === "refunded") return [{ news: "refunded", to: PARTIES }]
  if (to !== "completed") return []
  if (refunded === 0) return [{ news: "completed", to: PARTIES }]
  return [{ news: released === 0 ? "completed_refund" : "completed_split", to: PARTIES }]
}

/** A decision that both sides had read; other entries that are voided were seen by staff alone. */
function withdrawnNews({ entries, decision_id: decision }: EventData<"deal.entry_rescinded">): News[] {
  return [{ news: "decision_withdrawn", to: entries && decision ? PARTIES : [] }]
}

const RESUMED: Partial<Record<DealState, DealNews>> = {
  signed: "resumed_signed",
  funded: "resumed_funded",
  transferring: "resumed_transferring",
  delivered: "resumed_delivered",
}
/** Where the deal continues after a dispute. */
function resumedNews({ to }: EventData<"deal.resumed">): News[] {
  const news = to && RESUMED[to]
  return news ? [{ news, to: PARTIES }] : []
}

/** New details void a contract that was sent; with the last ones, a draft can be completed. */
function identityNews({ to, party, ready }: EventData<"deal.identity_set">): News[] {
  if (to === "draft") return [{ news: "reidentified", to: party ? [otherParty(party), "staff"] : PARTIES }]
  return ready ? [{ news: "draft_ready", to: STAFF }] : []
}

/** An ask to cancel, the agreement to it, a refusal by the other side, or a withdrawal. */
function cancelNews(
  { to, agree, alone, asked, party }: EventData<"deal.cancellation_agreed">,
  others: readonly NewsReader[],
  held: number,
): News[] {
  if (to === "cancelled") return [{ news: "cancelled_agreed", to: ALL }]
  if (alone) return [{ news: "cancelled_late", to: ALL }]
  if (to === "cancelling") return [{ news: "cancelling", to: ALL }]
  if (agree)
    return [{ news: held > 0 ? "asked_to_cancel" : "asked_to_cancel_unpaid", to: [...others, "staff"] }]
  const isWithdrawn = asked === party
  return [{ news: isWithdrawn ? "cancel_withdrawn" : "cancel_refused", to: [...others, "staff"] }]
}

/** Details of the payout to the seller: staff can enter a payout once they are there, and it is due in `accepted`. */
export type PayoutNow = { isMissing: boolean; isDue: boolean }

type Now = { money: MoneyThen; payout: PayoutNow; state: DealState; signed: Record<Party, boolean> }

/** What an event says, and to whom; nothing where nobody is told of it. `now` is the deal after it. */
export function newsOf(event: NewsEvent, now: Now): News[] {
  const { money, payout, state } = now
  const by = event.after.party
  const others: readonly NewsReader[] = by ? [otherParty(by)] : PARTIES
  switch (event.action) {
    case "deal.contract_sent":
      return [{ news: "contract_sent", to: PARTIES }]
    case "deal.signed":
      return event.after.to === "signed"
        ? [{ news: "signed", to: ALL }]
        : [{ news: "party_signed", to: others }]
    case "deal.file_added":
      return event.after.kind === "signed" ? [{ news: "signed_copy", to: PARTIES }] : []
    case "deal.reopened":
      return [{ news: "reopened", to: PARTIES }]
    case "deal.declined":
      return [{ news: "declined", to: [...others, "staff"] }]
    case "deal.identity_asked":
      return [{ news: "identity_asked", to: PARTIES.filter(party => party === event.after.asked) }]
    case "deal.identity_set":
      return identityNews(event.after)
    case "deal.payment_reported":
      return [{ news: "payment_reported", to: STAFF }]
    case "deal.payout_set":
      return [
        { news: "payout_set", to: PARTIES.filter(party => party === event.after.of) },
        { news: "payout_ready", to: payout.isDue && event.after.of === "seller" ? STAFF : [] },
        ...againNews(event.after),
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
      return moneyNews(event.after, money, state)
    case "deal.entry_rescinded":
      return withdrawnNews(event.after)
    case "deal.transfer_started":
      return [{ news: "transferring", to: PARTIES }]
    case "deal.handed_over":
      return [{ news: "delivered", to: PARTIES }]
    case "deal.accepted":
      return payout.isMissing
        ? [
            { news: "accepted", to: ["buyer"] },
            { news: "accepted_without_payout", to: ["seller", "staff"] },
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
      return resumedNews(event.after)
    case "deal.cancellation_agreed":
      return cancelNews(event.after, others, money.held)
    case "deal.cancel_ask_ended":
      return [{ news: "cancel_ask_ended", to: PARTIES }]
    case "deal.cancelled":
      return [{ news: "cancelled", to: PARTIES }]
    case "deal.message_posted":
      return [{ news: "message", to: by ? [otherParty(by), "staff"] : PARTIES }]
    case "deal.reminded":
      return reminderNews(event.after, now)
  }
}

export const NEWS_ACTIONS = [
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
  "deal.entry_rescinded",
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
] as const
export type NewsEvent = ReadEvent<(typeof NEWS_ACTIONS)[number]>
