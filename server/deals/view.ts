import type {
  DealEntryRow,
  DealFileRow,
  DealItemRow,
  DealMessageRow,
  DealRow,
  DealSignatureRow,
} from "#drizzle/deals.ts"
import type { Deal, DealMessage, DealParty, IncludedCode } from "#shared/deals/deal.ts"
import { INCLUDED_CODES } from "#shared/deals/deal.ts"
import { type DealActor, type DealFacts, nextCalls, otherParty, type Party } from "#shared/deals/machine.ts"
import { balanceOf, sumsOf } from "#shared/deals/sums.ts"

/** Everything that belongs to one deal. */
export type DealParts = {
  entries: DealEntryRow[]
  /** Those that are not void. */
  signatures: DealSignatureRow[]
  items: DealItemRow[]
  messages: DealMessageRow[]
  files: DealFileRow[]
}

const iso = (time: number) => new Date(time).toISOString()

/** A party's columns of a deal; null until the party is named. */
export function partyOf(row: DealRow, party: Party) {
  const isBuyer = party === "buyer"
  const [email, name, locale] = isBuyer
    ? [row.buyerEmail, row.buyerName, row.buyerLocale]
    : [row.sellerEmail, row.sellerName, row.sellerLocale]
  if (email === null || name === null || locale === null) return null
  return {
    ...{ email, name, locale },
    knows: isBuyer ? row.buyerKnows : row.sellerKnows,
    shares: isBuyer ? row.buyerShares : row.sellerShares,
    agrees: isBuyer ? row.buyerAgrees : row.sellerAgrees,
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

/** What the machine's guards look at. */
export function factsOf(row: DealRow, parts: DealParts, now: number): DealFacts {
  const { received, held } = balanceOf(parts.entries)
  const hasSigned = (party: Party) => parts.signatures.some(one => one.party === party)
  return {
    state: row.state,
    received,
    held,
    hasPending: parts.entries.some(({ state }) => state === "pending"),
    signed: { buyer: hasSigned("buyer"), seller: hasSigned("seller") },
    agreed: { buyer: row.buyerAgrees, seller: row.sellerAgrees },
    openItems: parts.items.filter(({ doneBy, done }) => doneBy === "seller" && !done).length,
    inspectionEnded: row.inspectionEndsAt !== null && row.inspectionEndsAt <= now,
  }
}

type Reader = {
  actor: DealActor
  phones: ReadonlyMap<string, string>
  now: number
  /** The person who reads, and up to which message it has seen the thread. */
  seen?: { readerId: string; messageId: number } | undefined
}

function shownParty(row: DealRow, party: Party, { actor, phones }: Reader): DealParty | null {
  const found = partyOf(row, party)
  if (!found) return null
  const { email, name, locale, shares, agrees } = found
  const both = shares && partyOf(row, otherParty(party))?.shares === true
  const isVisible = actor === "mediator" || actor === party || both
  return {
    name,
    ...(isVisible && { email, phone: phones.get(email) ?? "" }),
    ...(actor !== otherParty(party) && { locale }),
    shares_contact: shares,
    agrees_to_cancel: agrees,
  }
}

export function toMessage(row: DealMessageRow, actor: DealActor): DealMessage {
  const { id, by, name, text, staffOnly, at } = row
  const isStaff = actor === "mediator"
  return {
    ...{ id, by },
    ...((isStaff || by !== "staff") && { name }),
    text,
    ...(isStaff && { staff_only: staffOnly }),
    at: iso(at),
  }
}

/** How many messages of others the reader has not seen; an address may have had another account before. */
function unreadIn(messages: readonly DealMessageRow[], { actor, seen }: Reader): number | undefined {
  if (!seen) return undefined
  const { readerId, messageId } = seen
  const isOthers = ({ id, by, authorId }: DealMessageRow) =>
    id > messageId && authorId !== readerId && (actor === "mediator" || by !== actor)
  return messages.filter(isOthers).length
}

/** A deal as its parties or staff read it. */
export function toDeal(row: DealRow, parts: DealParts, reader: Reader): Deal {
  const { actor, now } = reader
  const isStaff = actor === "mediator"
  const facts = factsOf(row, parts, now)
  const totals = totalsOf(row)
  const messages = parts.messages.filter(({ staffOnly }) => isStaff || !staffOnly)
  const unread = unreadIn(messages, reader)
  const { contractSha256: sha256, contractFileId: fileId } = row
  const { disputeReason: reason, disputeText: text, disputeBy: by, leftState } = row
  return {
    number: row.number,
    version: row.version,
    state: row.state,
    listing: { id: row.listingId, title: row.title },
    listing_copy: copyOf(row),
    ...(isStaff && { request_id: row.requestId }),
    buyer: shownParty(row, "buyer", reader),
    seller: shownParty(row, "seller", reader),
    amount: row.amount,
    owed: totals?.owed ?? null,
    due: totals?.due ?? null,
    held: facts.held,
    fee: totals?.fee ?? null,
    commission_percent: row.commission / 100,
    fee_payer: row.feePayer,
    payment_method_id: row.paymentMethodId,
    inspection_days: row.inspectionDays,
    inspection_ends_at: row.inspectionEndsAt === null ? null : iso(row.inspectionEndsAt),
    included: includedOf(row),
    support_days: row.supportDays,
    terms: row.terms,
    contract: sha256 === null || fileId === null ? null : { sha256, file_id: fileId },
    signatures: parts.signatures.map(({ party, name, at }) => ({ party, name, at: iso(at) })),
    ledger: parts.entries.map(entry => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      reference: entry.reference,
      method: entry.method,
      state: entry.state,
      ...(isStaff && { recorded_by: entry.recordedBy, confirmed_by: entry.confirmedBy }),
      single: entry.single,
      at: iso(entry.at),
    })),
    checklist: parts.items.map(({ id, code, doneBy, done, confirmed, note }) => ({
      ...{ id, code, by: doneBy, done, confirmed, note },
    })),
    messages: messages.map(message => toMessage(message, actor)),
    ...(unread !== undefined && { unread }),
    files: parts.files.map(({ id, kind, itemId, name, sha256, state }) => ({
      ...{ id, kind, item_id: itemId, name, sha256, state },
    })),
    dispute:
      row.state === "disputed" && reason && text !== null && by && leftState
        ? { reason, text, by, left_state: leftState }
        : null,
    next: nextCalls(facts),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  }
}
