import type { NextCall } from "#shared/deals/next-calls.ts"
import { otherParty, PARTIES, type Party } from "#shared/deals/states.ts"
import type { EventData } from "#shared/event-data.ts"
import type { DealNews, News } from "./texts.ts"

const STAFF = ["staff"] as const

/** The reminders of each step: before its term ends, and once it has ended. */
const REMINDERS: Partial<Record<NextCall["call"], { soon: DealNews; late?: DealNews }>> = {
  setIdentity: { soon: "soon_setIdentity", late: "late_setIdentity" },
  agreeToCancel: { soon: "soon_agreeToCancel", late: "late_agreeToCancel" },
  sign: { soon: "soon_sign", late: "late_sign" },
  reportPayment: { soon: "soon_reportPayment", late: "late_reportPayment" },
  startTransfer: { soon: "soon_startTransfer", late: "late_startTransfer" },
  handOver: { soon: "soon_handOver", late: "late_handOver" },
  setItem: { soon: "soon_setItem", late: "late_setItem" },
  accept: { soon: "soon_accept" },
  setPayout: { soon: "soon_setPayout", late: "late_setPayout" },
  confirm: { soon: "soon_confirm", late: "late_confirm" },
  paid: { soon: "soon_paid", late: "late_paid" },
  recordReceipt: { soon: "soon_recordReceipt", late: "late_recordReceipt" },
  sendContract: { soon: "soon_sendContract", late: "late_sendContract" },
  recordRelease: { soon: "soon_recordRelease", late: "late_recordRelease" },
  recordRefund: { soon: "soon_recordRefund", late: "late_recordRefund" },
}
/** The steps whose delay keeps the other side from what it has paid for, or from what was paid to it. */
const WAITED_FOR: readonly NextCall["call"][] = ["reportPayment", "startTransfer", "handOver", "setItem"]
/** The sum in escrow (whole US cents), and who has signed. */
type AtReminder = { money: { held: number }; signed: Record<Party, boolean> }

/** What the other side of an overdue step reads; nothing where it does not wait, as items of the buyer hold nothing up. */
function waitingNews(
  { call, parties = [] }: EventData<"deal.reminded">,
  { money: { held }, signed }: AtReminder,
): News[] {
  const [late] = parties
  if (!late || !call) return []
  const other = otherParty(late)
  const to = [other]
  if (call === "agreeToCancel") return [{ news: "late_answer_other", to }]
  if (call === "sign") return signed[other] ? [{ news: "late_sign_other", to }] : []
  if (call === "reportPayment" && held <= 0) return [{ news: "late_payment_other", to }]
  if (held <= 0 || !WAITED_FOR.includes(call) || (call === "setItem" && late === "buyer")) return []
  return [{ news: "late_other", to }]
}

/** Who waits for an overdue step of staff. */
const WAITS_FOR_STAFF: Partial<Record<NextCall["call"], readonly Party[]>> = {
  sendContract: PARTIES,
  recordReceipt: ["buyer"],
  recordRelease: ["seller"],
  recordRefund: ["buyer"],
  confirm: PARTIES,
  paid: PARTIES,
}

/** Reminders name the step, the awaited side, and whether its term has ended. */
export function reminderNews(after: EventData<"deal.reminded">, now: AtReminder): News[] {
  const { kind, call, parties = [] } = after
  if (kind === "dispute_waiting") return [{ news: "dispute_waiting", to: STAFF }]
  const isLate = kind === "overdue"
  // The handover waits for the seller: the buyer is told of the right to cancel alone.
  if (call === "handOver" && parties.includes("buyer")) return [{ news: "may_cancel_alone", to: ["buyer"] }]
  const news = call && REMINDERS[call]?.[isLate ? "late" : "soon"]
  if (parties.length === 0) {
    const own: News = { news: news ?? (isLate ? "late_staff" : "soon_staff"), to: STAFF }
    const waiting = (isLate && call && WAITS_FOR_STAFF[call]) || []
    return [own, { news: "late_office", to: waiting }]
  }
  const own: News[] = news ? [{ news, to: parties }] : []
  if (!isLate) return own
  const isAnswer = call === "agreeToCancel"
  return [...own, ...waitingNews(after, now), { news: isAnswer ? "late_answer" : "late_party", to: STAFF }]
}
