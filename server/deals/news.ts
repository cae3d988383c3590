import { otherParty, PARTIES, type Party } from "#shared/deals/states.ts"
import type { AuditEvent, EventAction } from "#shared/events.ts"
import { type DealNews, isDealNews, type NewsReader } from "./texts.ts"

/** A piece of news and who gets it. */
export type News = { news: DealNews; to: readonly NewsReader[] }

type After = AuditEvent["after"]
const ALL: readonly NewsReader[] = [...PARTIES, "staff"]
const STAFF: readonly NewsReader[] = ["staff"]

const partyIn = (value: unknown): Party | undefined => PARTIES.find(party => party === value)

/** The entries of an event: their kinds, states and amounts. */
export function entriesOf(after: After): { kind: string; state: string; amount: number }[] {
  const entries: unknown = after?.entries
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) =>
    typeof entry === "object" && entry !== null && "kind" in entry && "state" in entry && "amount" in entry
      ? [{ kind: String(entry.kind), state: String(entry.state), amount: Number(entry.amount) }]
      : [],
  )
}

/** What a confirmed or paid entry means for the parties; `isWhole` where nothing is missing any more. */
function moneyNews({ after }: AuditEvent, isWhole: boolean): News[] {
  const { to } = after ?? {}
  const recorded = entriesOf(after)
    .filter(({ state }) => state === "recorded")
    .map(({ kind }) => kind)
  if (after?.decision) return [{ news: "decided", to: PARTIES }, ...endNews(after, recorded)]
  if (to === "funded") return [{ news: "funded", to: PARTIES }]
  if (to === "completed" || to === "refunded") return endNews(after, recorded)
  if (recorded.includes("received"))
    return isWhole ? [{ news: "surplus_received", to: PARTIES }] : [{ news: "received", to: PARTIES }]
  if (recorded.includes("reversed")) return [{ news: "reversed", to: PARTIES }]
  if (recorded.includes("released")) return [{ news: "released", to: PARTIES }]
  return recorded.some(kind => kind === "refunded" || kind === "surplus")
    ? [{ news: "paid_back", to: ["buyer"] }]
    : []
}

function endNews(after: After, recorded: readonly string[]): News[] {
  if (after?.to === "refunded") return [{ news: "refunded", to: PARTIES }]
  if (after?.to !== "completed") return []
  return [{ news: recorded.includes("refunded") ? "completed_split" : "completed", to: PARTIES }]
}

/** Reminders name the step, whose it is, and whether its term has ended. */
function reminderNews(after: After): News[] {
  if (after?.kind === "dispute_waiting") return [{ news: "dispute_waiting", to: STAFF }]
  const isLate = after?.kind === "overdue"
  const parties = Array.isArray(after?.parties)
    ? PARTIES.filter(party => Array.isArray(after.parties) && after.parties.includes(party))
    : []
  const name = `${isLate ? "late" : "soon"}_${String(after?.call)}`
  if (parties.length === 0) return [{ news: isLate ? "late_staff" : "soon_staff", to: STAFF }]
  const own: News[] = isDealNews(name) ? [{ news: name, to: parties }] : []
  return isLate ? [...own, { news: "late_party", to: STAFF }] : own
}

/** What an event says, and to whom; nothing where nobody is told of it. */
export function newsOf(event: AuditEvent, isWhole: boolean): News[] {
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
    case "deal.payout_set":
      return [{ news: "payout_set", to: PARTIES.filter(party => party === after?.of) }]
    case "deal.receipt_proposed":
    case "deal.reversal_proposed":
    case "deal.release_proposed":
    case "deal.surplus_proposed":
    case "deal.refund_proposed":
      return [{ news: "to_confirm", to: STAFF }]
    case "deal.decision_proposed":
      return [{ news: "decision_to_confirm", to: STAFF }]
    case "deal.entry_confirmed":
    case "deal.entry_paid":
      return moneyNews(event, isWhole)
    case "deal.transfer_started":
      return [{ news: "transferring", to: PARTIES }]
    case "deal.handed_over":
      return [{ news: "delivered", to: PARTIES }]
    case "deal.accepted":
      return [{ news: "accepted", to: ALL }]
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
      return [{ news: "resumed", to: PARTIES }]
    case "deal.cancellation_agreed":
      if (after?.to === "cancelling") return [{ news: "cancelling", to: ALL }]
      return after?.agree === true ? [{ news: "asked_to_cancel", to: [...others, "staff"] }] : []
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
