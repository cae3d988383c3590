import type { DealDecisionRow, DealEntryRow, DealPayoutRow } from "#drizzle/deal-ledger.ts"
import type {
  DealFileRow,
  DealIdentityRow,
  DealItemRow,
  DealMessageRow,
  DealRow,
  DealSignatureRow,
} from "#drizzle/deals.ts"
import type { IncludedCode, PaymentLine } from "#shared/deals/deal.ts"
import { INCLUDED_CODES } from "#shared/deals/deal.ts"
import type { DealFacts } from "#shared/deals/guards.ts"
import type { Party } from "#shared/deals/states.ts"
import { balanceOf, sumsOf, surplusOf } from "#shared/deals/sums.ts"

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

/** A party's columns of a deal; null until the party is named. */
export function partyOf(row: DealRow, party: Party) {
  const isBuyer = party === "buyer"
  const [email, name, locale] = isBuyer
    ? [row.buyerEmail, row.buyerName, row.buyerLocale]
    : [row.sellerEmail, row.sellerName, row.sellerLocale]
  if (email === null || name === null || locale === null) return null
  return {
    email,
    name,
    locale,
    knows: isBuyer ? row.buyerKnows : row.sellerKnows,
    isAsked: isBuyer ? row.buyerAsked : row.sellerAsked,
    openedAt: isBuyer ? row.buyerOpenedAt : row.sellerOpenedAt,
    shares: isBuyer ? row.buyerShares : row.sellerShares,
    agrees: row.cancelAskBy === party,
  }
}

export function includedOf(row: DealRow): IncludedCode[] {
  const codes: unknown = JSON.parse(row.included)
  return Array.isArray(codes) ? INCLUDED_CODES.filter(code => codes.includes(code)) : []
}

export function copyOf(row: DealRow): Record<string, unknown> {
  const copy: unknown = JSON.parse(row.listingCopy)
  return typeof copy === "object" && copy !== null ? Object.fromEntries(Object.entries(copy)) : {}
}

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

/** The party that a payment goes to; null for what is no payment. */
export function payeeOf(kind: DealEntryRow["kind"]): Party | null {
  if (kind === "released") return "seller"
  return kind === "refunded" || kind === "surplus" ? "buyer" : null
}

const both = <Value>(value: (party: Party) => Value): Record<Party, Value> => ({
  buyer: value("buyer"),
  seller: value("seller"),
})

/** The facts that the machine's guards check. */
export function factsOf(row: DealRow, parts: DealParts, now: number): DealFacts {
  const { entries, items, signatures, payouts } = parts
  const { received, reversed, held } = balanceOf(entries)
  const totals = totalsOf(row)
  const pending = entries.filter(({ state }) => state === "pending")
  const approved = entries.filter(({ state }) => state === "approved")
  const reversals = entries.filter(({ reverses, state }) => reverses !== null && state !== "rescinded")
  const firstOf = (times: (number | null)[]) => times.find(time => time !== null) ?? null
  return {
    state: row.state,
    received: received - reversed,
    held,
    surplus: totals ? surplusOf(entries, totals.owed) : 0,
    hasReceipt: entries.some(
      ({ id, kind, state }) =>
        kind === "received" && state === "recorded" && !reversals.some(({ reverses }) => reverses === id),
    ),
    hasPending: pending.length > 0,
    hasApproved: approved.length > 0,
    hasPendingReversal: pending.some(({ kind }) => kind === "reversed"),
    mayConfirm:
      row.state !== "disputed" ||
      pending.every(
        ({ kind, decisionId }) => decisionId !== null || kind === "received" || kind === "reversed",
      ),
    signed: both(party => signatures.some(one => one.party === party)),
    askedBy: row.cancelAskBy,
    asked: { buyer: row.buyerAsked || row.buyerKnows, seller: row.sellerAsked || row.sellerKnows },
    openItems: both(
      party =>
        items.filter(({ doneBy, done, confirmed }) => (doneBy === party ? !done : done && !confirmed)).length,
    ),
    undoneBySeller: items.filter(({ doneBy, done }) => doneBy === "seller" && !done).length,
    hasPayout: both(party => payouts.some(one => one.party === party)),
    approvedTo: both(party =>
      approved.some(({ kind, payee }) => payeeOf(kind) === party && (party === "buyer" || payee !== null)),
    ),
    due: totals?.due ?? 0,
    inspectionEnded: row.inspectionEndsAt !== null && row.inspectionEndsAt <= now,
    terms: {
      stateAt: row.stateAt,
      paymentDays: row.paymentDays,
      handoverDays: row.handoverDays,
      inspectionEndsAt: row.inspectionEndsAt,
      hasPayout: totals?.due === 0 || payouts.some(({ party }) => party === "seller"),
      proposedAt: firstOf(pending.map(({ at }) => at)),
      approvedAt: firstOf(approved.map(({ confirmedAt }) => confirmedAt)),
    },
  }
}
