import type { DealIdentityRow, DealItemRow, DealMessageRow, DealRow } from "#drizzle/deals.ts"
import { isoTime } from "#shared/days.ts"
import type {
  AskedDeal,
  ChecklistItem,
  Deal,
  DealListRow,
  DealMessage,
  DealParty,
  Identity,
} from "#shared/deals/deal.ts"
import { type DealActor, otherParty, type Party } from "#shared/deals/states.ts"
import { hiddenUpTo } from "./access.ts"
import { itemsOf } from "./draft-items.ts"
import {
  assetsOf,
  copyOf,
  type DealParts,
  factsOf,
  includedOf,
  lateDaysOf,
  partyOf,
  totalsOf,
} from "./facts.ts"
import { paymentOf, type Reader, shownEntries, toDecision, toLedgerEntry, toPayout } from "./money-view.ts"
import { askedSteps, nextSteps } from "./next-view.ts"

const toIdentity = (row: DealIdentityRow): Identity => ({
  kind: row.kind,
  legal_name: row.legalName,
  address: row.address,
  country: row.country,
  company_number: row.companyNumber,
  signatory: row.signatory,
})
/** A party, as far as the viewer may see it. */
export function identityOf(parts: Pick<DealParts, "identities">, party: Party): Identity | null {
  const row = parts.identities.find(one => one.party === party)
  return row ? toIdentity(row) : null
}

function shownParty(
  row: DealRow,
  parts: Pick<DealParts, "identities" | "payouts"> | null,
  party: Party,
  reader: Reader,
): DealParty | null {
  const { actor, phones, isKey } = reader
  const found = partyOf(row, party)
  if (!found) return null
  const { email, name, locale, shares } = found
  const isShared = shares && partyOf(row, otherParty(party))?.shares === true
  const isOwn = actor === "mediator" || actor === party
  const payout = parts?.payouts.find(one => one.party === party)
  const isNamed = isOwn || row.contractSha256 !== null
  return {
    name,
    ...((isOwn || isShared) && { email, phone: phones.get(email) ?? "" }),
    ...(isOwn && { locale }),
    shares_contact: shares,
    agrees_to_cancel: row.cancelAskBy === party,
    ...(parts && !isKey && { identity: isNamed ? identityOf(parts, party) : null }),
    ...(parts && !isKey && isOwn && { payout: payout ? toPayout(payout, reader) : null }),
  }
}

export function toMessage(row: DealMessageRow, actor: DealActor): DealMessage {
  const { id, by, name, text, staffOnly, at } = row
  const isStaff = actor === "mediator"
  return {
    id,
    by,
    ...((isStaff || by !== "staff") && { name }),
    text,
    ...(isStaff && { staff_only: staffOnly }),
    at: isoTime(at),
  }
}

const toItem = ({ id, code, doneBy, text, done, confirmed, notApplicable, note }: DealItemRow) => ({
  id,
  code,
  by: doneBy,
  text,
  done,
  confirmed,
  not_applicable: notApplicable,
  note,
})

/** The items that a contract of a draft would have; they have no ids of their own yet. */
const draftItems = (row: DealRow): ChecklistItem[] =>
  itemsOf(row).map((item, index) => ({
    ...item,
    id: index + 1,
    ...{ done: false, confirmed: false, not_applicable: false, note: null },
  }))

/** A deal as a row of a list. */
export function toListRow(row: DealRow, parts: DealParts, reader: Reader): DealListRow {
  const facts = factsOf(row, parts, reader.now)
  const totals = totalsOf(row)
  return {
    number: row.number,
    version: row.version,
    state: row.state,
    listing: { id: row.listingId, title: row.title },
    buyer: shownParty(row, null, "buyer", reader),
    seller: shownParty(row, null, "seller", reader),
    amount: row.amount,
    owed: totals?.owed ?? null,
    due: totals?.due ?? null,
    held: facts.held,
    fee: totals?.fee ?? null,
    ...(reader.actor === "mediator" && { assignee: row.assigneeId }),
    next: nextSteps(facts, { ...reader, lateDays: lateDaysOf(row) }),
    ...(reader.unread !== undefined && { unread: reader.unread }),
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

/** Like `toListRow`, for a party that was only asked for its identity: the fields of `toAskedDeal`. */
export function toAskedRow(row: DealRow, parts: DealParts, party: Party, reader: Reader): DealListRow {
  const own = shownParty(row, { identities: parts.identities, payouts: [] }, party, reader)
  return {
    number: row.number,
    version: row.version,
    state: row.state,
    listing: { id: row.listingId, title: row.title },
    buyer: party === "buyer" ? own : null,
    seller: party === "seller" ? own : null,
    amount: null,
    owed: null,
    due: null,
    held: 0,
    fee: null,
    next: askedSteps(factsOf(row, parts, reader.now), party, { ...reader, lateDays: null }),
    unread: 0,
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

/** The view of a party that was asked for its identity, before the first contract. */
export function toAskedDeal(row: DealRow, parts: DealParts, party: Party, reader: Reader): AskedDeal {
  const own = shownParty(row, parts, party, reader)
  return {
    number: row.number,
    version: row.version,
    state: row.state,
    listing: { id: row.listingId, title: row.title },
    ...(own && (party === "buyer" ? { buyer: own } : { seller: own })),
  }
}

/** A deal as its parties or staff read it. */
export function toDeal(row: DealRow, parts: DealParts, reader: Reader): Deal {
  const { actor, now } = reader
  const isStaff = actor === "mediator"
  const facts = factsOf(row, parts, now)
  const totals = totalsOf(row)
  const hidden = hiddenUpTo(row, actor)
  const messages = parts.messages
    .filter(({ id }) => id > hidden.message)
    .filter(({ staffOnly }) => isStaff || !staffOnly)
  const { unread } = reader
  const decision = parts.decisions.find(({ state }) => state === "approved")
  const pending = parts.decisions.find(({ state }) => state === "pending")
  const { cancelAskBy, cancelAskText, cancelAskAt } = row
  const { contractSha256: sha256, contractFileId: fileId } = row
  const { disputeReason: reason, disputeText: text, disputeBy: by, leftState } = row
  return {
    number: row.number,
    version: row.version,
    state: row.state,
    listing: { id: row.listingId, title: row.title },
    listing_copy: copyOf(row),
    ...(isStaff && { request_id: row.requestId }),
    buyer: shownParty(row, parts, "buyer", reader),
    seller: shownParty(row, parts, "seller", reader),
    amount: row.amount,
    owed: totals?.owed ?? null,
    due: totals?.due ?? null,
    held: facts.held,
    fee: totals?.fee ?? null,
    commission_percent: row.commission / 100,
    fee_payer: row.feePayer,
    payment_method_id: row.paymentMethodId,
    payment_days: row.paymentDays,
    handover_days: row.handoverDays,
    late_days: lateDaysOf(row),
    assets: assetsOf(row),
    law: row.law,
    inspection_days: row.inspectionDays,
    inspection_ends_at: row.inspectionEndsAt === null ? null : isoTime(row.inspectionEndsAt),
    included: includedOf(row),
    support_days: row.supportDays,
    terms: row.terms,
    contract: sha256 === null || fileId === null ? null : { sha256, file_id: fileId },
    signatures: parts.signatures.map(({ party, name, at }) => ({ party, name, at: isoTime(at) })),
    ledger: shownEntries(parts, actor).map(entry => toLedgerEntry(entry, parts, reader)),
    checklist: row.state === "draft" ? draftItems(row) : parts.items.map(toItem),
    messages: messages.map(message => toMessage(message, actor)),
    ...(unread !== undefined && { unread }),
    files: parts.files
      .filter(({ id }) => id > hidden.file)
      .filter(({ onlyFor }) => isStaff || onlyFor === null || onlyFor === actor)
      .map(({ id, kind, itemId, name, sha256, state }) => ({
        id,
        kind,
        item_id: itemId,
        name,
        sha256,
        state,
      })),
    payment: paymentOf(row, parts.entries, reader),
    ...(isStaff && { assignee: row.assigneeId }),
    decision: decision ? toDecision(decision) : null,
    ...(isStaff && !reader.isKey && { pending_decision: pending ? toDecision(pending) : null }),
    cancel_ask:
      cancelAskBy && cancelAskAt !== null
        ? { by: cancelAskBy, text: cancelAskText ?? "", at: isoTime(cancelAskAt) }
        : null,
    dispute:
      row.state === "disputed" && reason && text !== null && by && leftState
        ? { reason, text, by, left_state: leftState }
        : null,
    next: nextSteps(facts, { ...reader, lateDays: lateDaysOf(row) }),
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}
