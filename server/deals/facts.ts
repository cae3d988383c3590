import type { DealDecisionRow, DealEntryRow, DealPayoutRow } from "#drizzle/deal-ledger.ts"
import type {
  DealFileRow,
  DealIdentityRow,
  DealItemRow,
  DealMessageRow,
  DealRow,
  DealSignatureRow,
} from "#drizzle/deals.ts"
import { ASSET_KINDS, type Asset, assetsOfListing } from "#shared/deals/assets.ts"
import type { IncludedCode, PaymentLine } from "#shared/deals/deal.ts"
import { DEFAULT_LATE_DAYS, INCLUDED_CODES } from "#shared/deals/deal.ts"
import { DAY_MS, type DealFacts, START_DAYS } from "#shared/deals/guards.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"
import { balanceOf, sumsOf, surplusOf } from "#shared/deals/sums.ts"
import { readInput } from "#shared/inputs.ts"
import { propertiesOf } from "#shared/properties.ts"
import { type SecondCheck, secondCheck } from "#shared/second-check.ts"

/** All stored parts of one deal. */
export type DealParts = {
  entries: DealEntryRow[]
  /** Those that are not void. */
  signatures: DealSignatureRow[]
  items: DealItemRow[]
  messages: DealMessageRow[]
  files: DealFileRow[]
  decisions: DealDecisionRow[]
  identities: DealIdentityRow[]
  payouts: DealPayoutRow[]
}

/** The parts of one deal among those of several; without messages and files, which lists do not show. */
export function listedPartsOf(all: DealParts, id: number): DealParts {
  const own = <Part extends { dealId: number }>(list: Part[]) => list.filter(({ dealId }) => dealId === id)
  return {
    entries: own(all.entries),
    decisions: own(all.decisions),
    signatures: own(all.signatures),
    items: own(all.items),
    identities: own(all.identities),
    payouts: own(all.payouts),
    messages: [],
    files: [],
  }
}

/** A party of a deal; null until it is named. */
export function partyOf(row: DealRow, party: Party) {
  const { email, name, locale, ...own } = row[party]
  return email === null || name === null || locale === null ? null : { email, name, locale, ...own }
}

/** The addresses of a deal's parties. */
export const emailsOf = (row: DealRow): string[] => PARTIES.flatMap(party => row[party].email ?? [])

export function includedOf(row: DealRow): IncludedCode[] {
  const codes: unknown = JSON.parse(row.included)
  return Array.isArray(codes) ? INCLUDED_CODES.filter(code => codes.includes(code)) : []
}

export function copyOf(row: DealRow): Record<string, unknown> {
  const copy: unknown = JSON.parse(row.listingCopy)
  return typeof copy === "object" && copy !== null ? Object.fromEntries(Object.entries(copy)) : {}
}

function assetIn(stored: unknown): Asset[] {
  const { kind, value } = propertiesOf(stored)
  const known = ASSET_KINDS.find(one => one === kind)
  return known && typeof value === "string" ? [{ kind: known, value }] : []
}

/** What is sold: a draft of which nobody has said so yet has the links of its listing. */
export function assetsOf(row: DealRow): Asset[] {
  const stored: unknown = row.assets === null ? null : JSON.parse(row.assets)
  if (Array.isArray(stored)) return stored.flatMap(assetIn)
  return row.state === "draft" ? assetsOfListing(copyOf(row)) : []
}

/** The days after which a late handover can be cancelled; null in a contract without them. */
export const lateDaysOf = ({ lateDays, state }: DealRow): number | null =>
  lateDays ?? (state === "draft" ? DEFAULT_LATE_DAYS : null)

/** When (ms) the buyer alone can cancel, because the handover is too late; null while it is not awaited. */
export function tooLateAt(row: DealRow): number | null {
  const lateDays = lateDaysOf(row)
  if (lateDays === null) return null
  const days = { funded: START_DAYS + row.handoverDays, transferring: row.handoverDays }
  const until = row.state === "funded" || row.state === "transferring" ? days[row.state] : null
  return until === null ? null : row.stateAt + (until + lateDays) * DAY_MS
}

/** Since when (ms) the parties of a draft are awaited to state their identities, and the mediator to send the contract. */
function draftTerms(row: DealRow, identities: readonly DealIdentityRow[]) {
  const isDraft = row.state === "draft"
  const askedAt = (party: Party) => {
    const { asked, askedAt: at } = row[party]
    return isDraft && asked && !identities.some(one => one.party === party) ? (at ?? row.stateAt) : null
  }
  const isReady = isDraft && PARTIES.every(party => identities.some(one => one.party === party))
  const readyAt = isReady ? Math.max(row.stateAt, ...identities.map(({ at }) => at)) : null
  return { askedAt: both(askedAt), readyAt }
}

/** When (ms) the buyer reported a payment that no receipt has answered; null if there is none. */
const openReport = ({ reportedAt }: DealRow, entries: readonly DealEntryRow[]): number | null =>
  reportedAt !== null &&
  !entries.some(({ kind, state, at }) => kind === "received" && state !== "rescinded" && at >= reportedAt)
    ? reportedAt
    : null

/** The totals of a deal; null until it has an amount. */
export function totalsOf({ amount, commission, feePayer }: DealRow) {
  return amount === null ? null : sumsOf({ amount, commission, feePayer })
}

/** Labels and values, as they are stored. */
export function linesOf(json: string | null): PaymentLine[] {
  const lines: unknown = JSON.parse(json ?? "[]")
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) =>
    typeof line === "object" && line !== null && "label" in line && "value" in line
      ? [{ label: String(line.label), value: String(line.value) }]
      : [],
  )
}

/** The payout details before the changes that are still to be checked; null if they are unknown. */
export function formerDetailsOf({ previous }: DealPayoutRow): { payee: string; lines: PaymentLine[] } | null {
  if (previous === null) return null
  const { payee, lines } = propertiesOf(JSON.parse(previous))
  return { payee: String(payee), lines: linesOf(JSON.stringify(lines)) }
}

/** How changed payout details were checked before a payment was confirmed; null if that was not needed. */
export function checkOf({ payoutChecked }: DealEntryRow): SecondCheck | null {
  return payoutChecked === null ? null : (readInput(secondCheck, JSON.parse(payoutChecked)).value ?? null)
}

/** The party that a payment goes to; null for what is no payment. */
export function payeeOf(kind: DealEntryRow["kind"]): Party | null {
  if (kind === "released") return "seller"
  return kind === "refunded" || kind === "surplus" ? "buyer" : null
}

const CHECK_MS = 48 * 3_600_000

/** Until when (ms) a payment to changed details has to be checked with the person; null for the first ones. */
export const checkUntil = (payout: DealPayoutRow | undefined) =>
  payout && payout.changes > 0 ? payout.changedAt + CHECK_MS : null

/** Whether a payment to the seller was approved without an account to pay it to. */
export const lacksAccount = ({ kind, payee }: DealEntryRow) => kind === "released" && payee === null

/** When a pending entry began to wait: one of a decision also waits anew once the seller has entered details. */
function waitsSince({ at, decisionId }: DealEntryRow, payouts: readonly DealPayoutRow[]): number {
  const seller = payouts.find(({ party, changes }) => party === "seller" && changes === 0)
  return decisionId === null || !seller ? at : Math.max(at, seller.changedAt)
}

const both = <Value>(value: (party: Party) => Value): Record<Party, Value> => ({
  buyer: value("buyer"),
  seller: value("seller"),
})

/** The facts that the machine's guards check. */
export function factsOf(row: DealRow, parts: DealParts, now: number): DealFacts {
  const { entries, items, signatures, payouts, identities } = parts
  const { received, reversed, held } = balanceOf(entries)
  const totals = totalsOf(row)
  const pending = entries.filter(({ state }) => state === "pending")
  const approved = entries.filter(({ state }) => state === "approved")
  const reversals = entries.filter(({ reverses, state }) => reverses !== null && state !== "rescinded")
  const firstOf = (times: (number | null)[]) => times.find(time => time !== null) ?? null
  const has = (party: Party) => payouts.some(one => one.party === party)
  const openDecision = [...pending, ...approved].find(({ decisionId }) => decisionId !== null)?.decisionId
  return {
    state: row.state,
    received: received - reversed,
    held,
    surplus: totals ? surplusOf(entries, totals.owed) : 0,
    hasReceipt: entries.some(
      ({ id, kind, state, amount }) =>
        kind === "received" &&
        state === "recorded" &&
        amount <= held &&
        !reversals.some(({ reverses }) => reverses === id),
    ),
    isPaidByWord:
      row.reportedAt !== null ||
      entries.some(({ kind, state }) => kind === "received" && state === "recorded"),
    isTooLate: (tooLateAt(row) ?? Number.POSITIVE_INFINITY) <= now,
    hasPending: pending.length > 0,
    hasApproved: approved.length > 0,
    hasPayable: approved.some(one => !lacksAccount(one)),
    isPartlyPaid: entries.some(
      ({ state, decisionId }) => state === "recorded" && decisionId !== null && decisionId === openDecision,
    ),
    hasPendingReversal: pending.some(({ kind }) => kind === "reversed"),
    mayConfirm:
      row.state !== "disputed" ||
      pending.every(
        ({ kind, decisionId }) => decisionId !== null || kind === "received" || kind === "reversed",
      ),
    signed: both(party => signatures.some(one => one.party === party)),
    askedBy: row.cancelAskBy,
    asked: both(party => row[party].asked || row[party].knows),
    openItems: both(
      party =>
        items.filter(({ doneBy, done, confirmed, notApplicable }) =>
          doneBy === party ? !done && !notApplicable : done && !confirmed,
        ).length,
    ),
    undoneBySeller: items.filter(
      ({ doneBy, done, notApplicable }) => doneBy === "seller" && !done && !notApplicable,
    ).length,
    hasPayout: both(has),
    // The first details of the seller of a decision are taken, and the payment needs to be confirmed again.
    approvedTo: both(party =>
      approved.some(one => payeeOf(one.kind) === party && (has(party) || !lacksAccount(one))),
    ),
    due: totals?.due ?? 0,
    inspectionEnded: row.inspectionEndsAt !== null && row.inspectionEndsAt <= now,
    terms: {
      stateAt: row.stateAt,
      paymentDays: row.paymentDays,
      handoverDays: row.handoverDays,
      inspectionEndsAt: row.inspectionEndsAt,
      hasPayout: totals?.due === 0 || has("seller"),
      reportedAt: openReport(row, entries),
      hasPendingReceipt: pending.some(({ kind }) => kind === "received"),
      cancelAsk:
        row.cancelAskBy === null || row.cancelAskAt === null
          ? null
          : { by: row.cancelAskBy, at: row.cancelAskAt },
      ...draftTerms(row, identities),
      isReleaseDecided: approved.some(lacksAccount),
      proposedAt: firstOf(pending.map(one => waitsSince(one, payouts))),
      approvedAt: firstOf(approved.map(({ confirmedAt }) => confirmedAt)),
    },
  }
}
