import type { DealEntryRow } from "#drizzle/deal-ledger.ts"
import type { DealRow } from "#drizzle/deals.ts"
import { centsText, deadlineText } from "#server/platform/formats.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { EntryKind } from "#shared/deals/deal.ts"
import { businessDaysAfter, DAY_MS, PAYOUT_DAYS, SIGNING_DAYS } from "#shared/deals/guards.ts"
import { type DealCall, ruleOf } from "#shared/deals/machine.ts"
import type { NextCall } from "#shared/deals/next-calls.ts"
import { type DealState, otherParty, type PARTIES, type Party } from "#shared/deals/states.ts"
import { balanceOf, surplusOf } from "#shared/deals/sums.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import { type DealParts, factsOf, lateDaysOf, linesOf, partyOf, totalsOf } from "./facts.ts"
import type { MoneyThen, NewsEvent } from "./news.ts"
import { otherwiseText } from "./otherwise-text.ts"
import type { DealNews, NewsReader, NewsValues } from "./texts.ts"

const MEDIATOR = msg`the mediator`
const PRICE = msg({ message: "Price: {price}" })
const BUYER = msg({ message: "Buyer: {name}" })
const SELLER = msg({ message: "Seller: {name}" })
const PAYEE = msg({ message: "Payee: {name}" })
const ENDING = msg({ message: "{label}: ends in {ending}" })
const NO_TIME = "–"

/** A step of a party as staff and the other side read of it. */
const STEPS: Partial<Record<NextCall["call"], Message>> = {
  setIdentity: msg({ message: "details for the contract", context: "overdue step" }),
  agreeToCancel: msg({ message: "answer about canceling", context: "overdue step" }),
  sign: msg({ message: "signature", context: "overdue step" }),
  reportPayment: msg({ message: "payment", context: "overdue step" }),
  startTransfer: msg({ message: "start of the transfer", context: "overdue step" }),
  handOver: msg({ message: "handover", context: "overdue step" }),
  setItem: msg({ message: "checklist items", context: "overdue step" }),
  setPayout: msg({ message: "payout details", context: "overdue step" }),
}
const NEXT_STEP = msg({ message: "next step", context: "overdue step" })
/** The step that a reminder is about; as the seller's items come first in a handover, it is called that. */
function stepIn({ action, after }: NewsEvent): Message {
  if (action !== "deal.reminded" || !after.call) return NEXT_STEP
  const call = after.call === "setItem" && after.parties?.includes("seller") ? "handOver" : after.call
  return STEPS[call] ?? NEXT_STEP
}

/** The awaited step of a piece of news, and the state from which its term runs. */
const ASKED: Partial<Record<DealNews, readonly [DealCall, DealState | null]>> = {
  draft_ready: ["sendContract", "draft"],
  identity_asked: ["setIdentity", "draft"],
  contract_sent: ["sign", "contract"],
  party_signed: ["sign", "contract"],
  signed: ["reportPayment", "signed"],
  payment_reported: ["recordReceipt", "signed"],
  received: ["reportPayment", "signed"],
  reversed: ["reportPayment", "signed"],
  asked_to_cancel: ["agreeToCancel", null],
  asked_to_cancel_unpaid: ["agreeToCancel", null],
  funded: ["startTransfer", "funded"],
  transferring: ["handOver", "transferring"],
  delivered: ["accept", "delivered"],
  inspection_ended: ["accept", "delivered"],
  accepted: ["recordRelease", "accepted"],
  accepted_without_payout: ["setPayout", "accepted"],
  payout_ready: ["recordRelease", "accepted"],
  accepted_for_buyer: ["recordRelease", "accepted"],
  decided: ["paid", null],
  decided_refund: ["paid", null],
  decided_release: ["paid", null],
  reidentified: ["sendContract", "draft"],
  cancelling: ["recordRefund", "cancelling"],
  cancelled_late: ["recordRefund", "cancelling"],
  resumed_signed: ["reportPayment", "signed"],
  resumed_funded: ["startTransfer", "funded"],
  resumed_transferring: ["handOver", "transferring"],
  resumed_delivered: ["accept", "delivered"],
  funded_surplus: ["startTransfer", "funded"],
  receipt_to_confirm: ["confirm", null],
  reversal_to_confirm: ["confirm", null],
  payout_to_confirm: ["confirm", null],
  refund_to_confirm: ["confirm", null],
  payout_to_confirm_again: ["confirm", null],
  decision_to_confirm_again: ["confirm", null],
  decision_to_confirm: ["confirm", null],
  payout_approved: ["paid", null],
  refund_approved: ["paid", null],
  decision_approved: ["paid", null],
}

/** An event and the deal as it is now. */
export type Occasion = { event: NewsEvent; row: DealRow; parts: DealParts }

/** The awaited step of a piece of news, its side and its deadline (ms); null if it needs no action. */
function awaitedIn(
  news: DealNews,
  { event, row, parts }: Occasion,
  reader: NewsReader,
): (NextCall & { dueAt: number }) | null {
  const by = reader === "staff" ? "mediator" : reader
  if ("due_at" in event.after && event.after.due_at !== undefined) {
    const reminded = event.action === "deal.reminded" ? event.after.call : undefined
    const dueAt = Date.parse(event.after.due_at)
    return { call: reminded ?? "accept", by: waitedIn(event)[0] ?? by, dueAt }
  }
  const [call, state] = ASKED[news] ?? []
  if (!call) return null
  const at = Date.parse(event.at)
  const { terms } = factsOf(row, parts, at)
  // The deal may have changed since; a term of any state runs from that of the deal.
  const stateAt = state === null || row.state === state ? row.stateAt : at
  const inspectionEndsAt = row.inspectionEndsAt ?? at
  const asker = call === "agreeToCancel" && event.after.party
  const asOf = {
    ...terms,
    stateAt,
    inspectionEndsAt,
    proposedAt: at,
    approvedAt: at,
    readyAt: at,
    askedAt: { buyer: at, seller: at },
    reportedAt: call === "recordReceipt" ? at : null,
    hasPendingReceipt: false,
    cancelAsk: asker ? { by: asker, at } : terms.cancelAsk,
  }
  const due = ruleOf(call).turn?.due(asOf, state ?? row.state, by) ?? null
  return due === null ? null : { call, by, dueAt: due }
}

/** The parties that a reminder waits for. */
const waitedIn = ({ action, after }: NewsEvent): readonly Party[] =>
  action === "deal.reminded" ? (after.parties ?? []) : []

/** The steps of staff that mails to the parties name the day of. */
const OF_STAFF: readonly NextCall["call"][] = [
  "sendContract",
  "recordReceipt",
  "recordRelease",
  "recordRefund",
  "confirm",
  "paid",
]

/** What happens if nobody acts in time; null where nobody has to. */
export function otherwiseIn(
  news: DealNews,
  occasion: Occasion,
  { reader, locale }: { reader: NewsReader; locale: Locale },
): string | null {
  const { event, row, parts } = occasion
  // What this mail tells is itself the consequence.
  if (news === "may_cancel_alone") return null
  const awaited = awaitedIn(news, occasion, reader)
  if (!awaited) return null
  // What staff do late is told to staff.
  if (reader !== "staff" && OF_STAFF.includes(awaited.call)) return null
  const now = Date.parse(event.at)
  const { missing } = moneyAt(row, parts, now)
  const facts = { lateDays: lateDaysOf(row), isPartlyPaid: missing < (totalsOf(row)?.owed ?? 0), now }
  return otherwiseText(awaited, facts, { actor: reader === "staff" ? "mediator" : reader, locale })
}

/** What a party that is asked for its identity knows of the contract: the price and the other side, once they are known. */
function askFactsIn(row: DealRow, reader: NewsReader, locale: Locale): string[] {
  const translate = textsIn(locale)
  const other = reader === "staff" ? null : partyOf(row, otherParty(reader))
  return [
    ...(row.amount === null ? [] : [translate(PRICE, { price: centsText(row.amount, locale) })]),
    ...(other ? [translate(reader === "buyer" ? SELLER : BUYER, { name: other.name })] : []),
  ]
}

/** How many characters of an account a mail shows. */
const SHOWN = 4
/** A line that identifies an account, unlike a bank or a city, has many digits. */
const ACCOUNT = /(?:\d\D*){6}/
/** The payee and the ends of the account numbers that a party has saved, by which it recognizes them. */
function payoutFactsIn({ event, parts }: Occasion, reader: NewsReader, locale: Locale): string[] {
  const translate = textsIn(locale)
  const saved = parts.payouts.find(({ party }) => party === reader)
  // Details that were replaced meanwhile are the matter of the next mail.
  if (!saved || saved.changedAt > Date.parse(event.at)) return []
  const accounts = linesOf(saved.lines).filter(({ value }) => ACCOUNT.test(value))
  return [
    translate(PAYEE, { name: saved.payee }),
    ...accounts.map(({ label, value }) =>
      translate(ENDING, { label, ending: value.replace(/\s/g, "").slice(-SHOWN) }),
    ),
  ]
}

/** What a mail is about beyond its text, one fact a line. */
export function factsIn(news: DealNews, occasion: Occasion, reader: NewsReader, locale: Locale): string[] {
  if (news === "identity_asked") return askFactsIn(occasion.row, reader, locale)
  return news === "payout_set" ? payoutFactsIn(occasion, reader, locale) : []
}

/** The entries as they were when an event happened. */
const entriesAt = (entries: readonly DealEntryRow[], at: number) =>
  entries.filter(({ confirmedAt }) => confirmedAt === null || confirmedAt <= at)

/** The money of a deal as it was at a time: what is missing of what the buyer owes, and what was paid beyond it. */
export function moneyAt(row: DealRow, { entries }: DealParts, at: number): MoneyThen {
  const then = entriesAt(entries, at)
  const balance = balanceOf(then)
  const { held, released, refunded } = balance
  const owed = totalsOf(row)?.owed ?? 0
  const missing = Math.max(0, owed - (balance.received - balance.reversed - balance.surplus))
  return { held, released, refunded, missing, surplus: surplusOf(then, owed) }
}

/** The entries that an event is about. */
const entriesIn = ({ after }: NewsEvent) => ("entries" in after ? (after.entries ?? []) : [])
const sumIn = (event: NewsEvent, counts: (kind: EntryKind) => boolean): number =>
  entriesIn(event).reduce((sum, { kind, amount }) => (counts(kind) ? sum + amount : sum), 0)

/** The sums of a decision, in whole US cents; of one that is carried out, those of the payments that an event is about. */
function decisionIn(event: NewsEvent): { refund: number; release: number; fee: number } {
  const { action, after } = event
  if (action === "deal.entry_confirmed" && after.decision) return after.decision
  return {
    refund: sumIn(event, kind => kind === "refunded"),
    release: sumIn(event, kind => kind === "released"),
    fee: 0,
  }
}

/** The kind of payment that a mail names as its only sum; each other mail of an event has entries of one kind alone. */
const SUM_OF: Partial<Record<DealNews, EntryKind>> = {
  payout_approved: "released",
  payout_to_confirm_again: "released",
  released: "released",
}

/** What was reported, or what the entries of an event come to that a mail is about, in whole US cents. */
function sumOf(news: DealNews, event: NewsEvent): number {
  if (event.action === "deal.payment_reported") return event.after.amount ?? 0
  const only = SUM_OF[news]
  return sumIn(event, kind => (only ? kind === only : kind !== "fee"))
}

/** The values of a mail, in the language of its reader. */
export function valuesOf(
  news: DealNews,
  { event, row, parts }: Occasion,
  { reader, locale }: { reader: NewsReader; locale: Locale },
): NewsValues {
  const at = Date.parse(event.at)
  const money = (cents: number) => centsText(cents, locale)
  const name = (party: (typeof PARTIES)[number]) => partyOf(row, party)?.name ?? ""
  const totals = totalsOf(row) ?? { owed: 0, due: 0 }
  const { held, missing, surplus, released, refunded } = moneyAt(row, parts, at)
  const { refund, release, fee } = decisionIn(event)
  const actor = event.after.party
  const whom = actor ? [actor] : waitedIn(event)
  const due = awaitedIn(news, { event, row, parts }, reader)?.dueAt ?? null
  const mediator = textsIn(locale)(MEDIATOR)
  return {
    number: row.number,
    title: row.title,
    buyer: name("buyer"),
    seller: name("seller"),
    other: reader === "staff" ? "" : name(otherParty(reader)),
    otherRole: reader === "staff" ? "" : otherParty(reader),
    who: whom.map(name).join(", "),
    whoRole: (whom.length === 1 && whom[0]) || "both",
    step: textsIn(locale)(stepIn(event)),
    writer: actor ? name(actor) : mediator,
    until: due === null ? NO_TIME : deadlineText(due, locale),
    payoutUntil: deadlineText(at + SIGNING_DAYS * DAY_MS, locale),
    payoutBy: deadlineText(businessDaysAfter(at, PAYOUT_DAYS), locale),
    owed: money(totals.owed),
    // What was paid out already is no longer due; nothing was when the buyer accepted.
    due: money(totals.due - (event.after.to === "accepted" ? 0 : released)),
    missing: money(missing),
    held: money(held),
    surplus: money(surplus),
    sum: money(sumOf(news, event)),
    released: money(released),
    refunded: money(refunded),
    refund: money(refund),
    release: money(release),
    fee: money(fee),
  }
}
