import type { DealDecisionRow, DealEntryRow, DealPayoutRow } from "#drizzle/deal-ledger.ts"
import type { DealRow } from "#drizzle/deals.ts"
import { isoTime } from "#shared/days.ts"
import type { Decision, LedgerEntry, Payment, Payout } from "#shared/deals/deal.ts"
import type { DealActor } from "#shared/deals/states.ts"
import { balanceOf, surplusOf } from "#shared/deals/sums.ts"
import type { Locale } from "#shared/locales.ts"
import type { SecondCheck } from "#shared/second-check.ts"
import { DAY_MS } from "#shared/units.ts"
import { checkOf, checkUntil, type DealParts, formerDetailsOf, linesOf, payeeOf, totalsOf } from "./facts.ts"

/** Who reads a deal. */
export type Reader = {
  actor: DealActor
  phones: ReadonlyMap<string, string>
  now: number
  /** The language of sentences in the answer. */
  locale: Locale
  /** A key reads neither the parties' identities nor their payout details. */
  isKey?: boolean
  /** How payout details were checked, by the ids of entries of earlier releases. */
  earlierChecks?: ReadonlyMap<number, SecondCheck>
  /** Messages from others that the reader has not seen. */
  unread?: number | undefined
}

/** A party's payout details, with what a second person has to compare. */
export function toPayout(row: DealPayoutRow, { actor, now }: Reader): Payout {
  const { payee, lines, changedAt } = row
  const until = checkUntil(row)
  return {
    payee,
    lines: linesOf(lines),
    changed_at: isoTime(changedAt),
    ...(actor === "mediator" && {
      previous: formerDetailsOf(row),
      check_until: until === null || until <= now ? null : isoTime(until),
    }),
  }
}

/** The payment details and the deadline, once a contract was sent. */
export function paymentOf(row: DealRow, entries: DealEntryRow[], { actor, isKey }: Reader): Payment | null {
  const totals = totalsOf(row)
  if (row.contractSha256 === null || !totals) return null
  const { received, reversed, surplus } = balanceOf(entries)
  const net = received - reversed - surplus
  const isHidden = actor === "seller" || isKey
  return {
    partner: row.paymentPartner,
    website: row.paymentWebsite,
    method_id: row.paymentMethodId,
    ...(!isHidden && { payee: row.paymentPayee, lines: linesOf(row.paymentLines) }),
    reference: row.number,
    due_at: row.state === "signed" ? isoTime(row.stateAt + row.paymentDays * DAY_MS) : null,
    owed: totals.owed,
    received: net,
    missing: Math.max(0, totals.owed - net),
    surplus: surplusOf(entries, totals.owed),
    reported: reportOf(row, isHidden),
  }
}

/** The newest payment that the buyer says it has sent. */
function reportOf(row: DealRow, isFileHidden: boolean | undefined): Payment["reported"] {
  const { reportedAmount: amount, reportedOn: sentOn, reportedAt: at, reportedFileId: fileId } = row
  if (amount === null || sentOn === null || at === null) return null
  return { amount, sent_on: sentOn, at: isoTime(at), file_id: isFileHidden ? null : fileId }
}

export const toDecision = ({ refund, release, fee, text, at, createdAt }: DealDecisionRow): Decision => ({
  refund,
  release,
  fee,
  text,
  at: isoTime(at ?? createdAt),
})

/** The ledger as the parties read it: without unconfirmed decisions. */
export function shownEntries({ entries, decisions }: DealParts, actor: DealActor): DealEntryRow[] {
  if (actor === "mediator") return entries
  const confirmed = decisions.filter(({ state }) => state === "approved").map(({ id }) => id)
  return entries.filter(({ decisionId }) => decisionId === null || confirmed.includes(decisionId))
}

/** An entry of the ledger; payee and account only for staff and the party that is paid. */
export function toLedgerEntry(
  entry: DealEntryRow,
  { payouts }: Pick<DealParts, "payouts">,
  { actor, isKey, earlierChecks }: Reader,
): LedgerEntry {
  const isStaff = actor === "mediator"
  const party = payeeOf(entry.kind)
  const isPayee = !isKey && (isStaff || (party !== null && party === actor))
  const present = entry.state === "pending" ? payouts.find(one => one.party === party) : undefined
  return {
    id: entry.id,
    kind: entry.kind,
    amount: entry.amount,
    reference: entry.reference,
    method: entry.method,
    state: entry.state,
    ...(actor !== "seller" && !isKey && { payer: entry.payer }),
    received_on: entry.receivedOn,
    ...(isStaff && { recorded_by: entry.recordedBy, confirmed_by: entry.confirmedBy }),
    single: entry.single,
    paid_on: entry.paidOn,
    ...(isPayee && {
      payee: present?.payee ?? entry.payee,
      lines: linesOf(present?.lines ?? entry.lines),
    }),
    ...(isStaff && !isKey && { payout_checked: checkOf(entry) ?? earlierChecks?.get(entry.id) ?? null }),
    reverses: entry.reverses,
    at: isoTime(entry.at),
  }
}
