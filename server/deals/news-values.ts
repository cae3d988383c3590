import type { DealEntryRow } from "#drizzle/deal-ledger.ts"
import type { DealRow } from "#drizzle/deals.ts"
import { centsText, momentText } from "#server/platform/formats.ts"
import { textsIn } from "#server/platform/texts.ts"
import { entriesOf } from "#shared/deals/event-entries.ts"
import { DEAL_CALLS, type DealCall, ruleOf } from "#shared/deals/machine.ts"
import type { NextCall } from "#shared/deals/next-calls.ts"
import { otherwiseOf } from "#shared/deals/otherwise.ts"
import { type DealState, otherParty, PARTIES, type Party } from "#shared/deals/states.ts"
import { balanceOf, surplusOf } from "#shared/deals/sums.ts"
import type { AuditEvent } from "#shared/events.ts"
import type { Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { type DealParts, factsOf, lateDaysOf, partyOf, totalsOf } from "./facts.ts"
import { decisionOf, type MoneyThen } from "./news.ts"
import type { DealNews, NewsReader, NewsValues } from "./texts.ts"

const MEDIATOR = msg`the mediator`
const PRICE = msg({ message: "Price: {price}" })
const BUYER = msg({ message: "Buyer: {name}" })
const SELLER = msg({ message: "Seller: {name}" })
const NO_TIME = "–"

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
  funded: ["startTransfer", "funded"],
  transferring: ["handOver", "transferring"],
  delivered: ["accept", "delivered"],
  inspection_ended: ["accept", "delivered"],
  accepted: ["recordRelease", "accepted"],
  accepted_without_payout: ["setPayout", "accepted"],
  payout_ready: ["recordRelease", "accepted"],
  accepted_for_buyer: ["recordRelease", "accepted"],
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
  decision_to_confirm: ["confirm", null],
  payout_approved: ["paid", null],
  refund_approved: ["paid", null],
  decision_approved: ["paid", null],
}

/** The awaited step of a piece of news, its side and its deadline (ms); null if it needs no action. */
function awaitedIn(
  news: DealNews,
  { event, row, parts }: { event: AuditEvent; row: DealRow; parts: DealParts },
  reader: NewsReader,
): (NextCall & { dueAt: number }) | null {
  const { call: named, due_at: dueAt } = event.after ?? {}
  const reminded = ([...DEAL_CALLS, "setItem"] as const).find(one => one === named)
  const by = reader === "staff" ? "mediator" : reader
  if (typeof dueAt === "string")
    return { call: reminded ?? "accept", by: actorOf(event.after) ?? by, dueAt: Date.parse(dueAt) }
  const [call, state] = ASKED[news] ?? []
  if (!call) return null
  const at = Date.parse(event.at)
  const { terms } = factsOf(row, parts, at)
  // The deal may have changed since.
  const stateAt = row.state === state ? row.stateAt : at
  const inspectionEndsAt = row.inspectionEndsAt ?? at
  const asker = call === "agreeToCancel" && PARTIES.find(party => party === event.after?.party)
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

/** The party that a reminder waits for. */
function actorOf(after: AuditEvent["after"]): Party | null {
  const parties: unknown = after?.parties
  return PARTIES.find(party => Array.isArray(parties) && parties.includes(party)) ?? null
}

/** What happens if nobody acts in time; null where nobody has to. */
export function otherwiseIn(
  news: DealNews,
  occasion: { event: AuditEvent; row: DealRow; parts: DealParts },
  { reader, locale }: { reader: NewsReader; locale: Locale },
): string | null {
  const awaited = awaitedIn(news, occasion, reader)
  const found =
    awaited && otherwiseOf(awaited, lateDaysOf(occasion.row), reader === "staff" ? "mediator" : reader)
  return found && textsIn(locale)(found.text, found.values)
}

/** What a party that is asked for its identity knows of the contract: the price and the other side, once they are known. */
export function askFactsIn(row: DealRow, reader: NewsReader, locale: Locale): string[] {
  const translate = textsIn(locale)
  const other = reader === "staff" ? null : partyOf(row, otherParty(reader))
  return [
    ...(row.amount === null ? [] : [translate(PRICE, { price: centsText(row.amount, locale) })]),
    ...(other ? [translate(reader === "buyer" ? SELLER : BUYER, { name: other.name })] : []),
  ]
}

/** The entries as they were when an event happened. */
const entriesAt = (entries: readonly DealEntryRow[], at: number) =>
  entries.filter(({ confirmedAt }) => confirmedAt === null || confirmedAt <= at)

/** The money of a deal as it was at a time: what is missing of what the buyer owes, and what was paid beyond it. */
export function moneyAt(row: DealRow, { entries }: DealParts, at: number): MoneyThen & { held: number } {
  const then = entriesAt(entries, at)
  const balance = balanceOf(then)
  const { held, released, refunded } = balance
  const owed = totalsOf(row)?.owed ?? 0
  const missing = Math.max(0, owed - (balance.received - balance.reversed - balance.surplus))
  return { held, released, refunded, missing, surplus: surplusOf(then, owed) }
}

/** The values of a mail, in the language of its reader. */
export function valuesOf(
  news: DealNews,
  { event, row, parts }: { event: AuditEvent; row: DealRow; parts: DealParts },
  { reader, locale }: { reader: NewsReader; locale: Locale },
): NewsValues {
  const at = Date.parse(event.at)
  const money = (cents: number) => centsText(cents, locale)
  const name = (party: (typeof PARTIES)[number]) => partyOf(row, party)?.name ?? ""
  const totals = totalsOf(row) ?? { owed: 0, due: 0 }
  const { held, missing, surplus, released, refunded } = moneyAt(row, parts, at)
  const { refund, release, fee } = decisionOf(event.after)
  const actor = PARTIES.find(party => party === event.after?.party)
  const parties: unknown = event.after?.parties
  const waited = PARTIES.filter(party => Array.isArray(parties) && parties.includes(party))
  const whom = actor ? [actor] : waited
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
    writer: actor ? name(actor) : mediator,
    until: due === null ? NO_TIME : momentText(due, locale),
    owed: money(totals.owed),
    due: money(totals.due),
    missing: money(missing),
    held: money(held),
    surplus: money(surplus),
    sum: money(
      event.action === "deal.payment_reported"
        ? Number(event.after?.amount)
        : entriesOf(event.after)
            .filter(({ kind }) => kind !== "fee")
            .reduce((sum, { amount }) => sum + amount, 0),
    ),
    released: money(released),
    refunded: money(refunded),
    refund: money(refund),
    release: money(release),
    fee: money(fee),
  }
}
