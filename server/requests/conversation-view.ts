import type { DealColumns, DealPartyRow } from "#drizzle/deals.ts"
import type { OfferRow, RequestFileRow, RequestMessageRow } from "#drizzle/requests.ts"
import type { RequestRow } from "#drizzle/schema.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import { isoTime } from "#shared/days.ts"
import type { Member } from "#shared/members/member.ts"
import type { OfferFacts, Side } from "#shared/offers/machine.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import {
  type Conversation,
  type ConversationMessage,
  type ConversationRow,
  type ConversationState,
  type Offer,
  referenceOf,
  type Writer,
} from "#shared/requests/conversation.ts"
import type { Pipeline } from "#shared/requests/pipeline.ts"
import { type Intent, readIntent } from "#shared/requests/services.ts"

/** When the sender was last edited (ms); for a request that was never edited, when it arrived. */
export function changedAt({ updatedAt, createdAt }: RequestRow): number {
  return updatedAt ?? createdAt
}

/** A request as the API returns it; `listingTitle` is null if the listing was deleted. */
export function toRequest(row: RequestRow, listingTitle: string | null): ContactRequest {
  return {
    id: row.id,
    reference: referenceOf(row),
    name: row.name,
    phone: row.phone || null,
    email: row.email,
    message: row.message,
    intent: readIntent(row.intent, row.appId !== null),
    offer: row.offer,
    service: row.service,
    locale: row.locale,
    app: row.appId === null || listingTitle === null ? null : { id: row.appId, title: listingTitle },
    verified: row.verified,
    confirmed: row.confirmed,
    read: row.readAt !== null,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(changedAt(row)).toISOString(),
  }
}

/** The pipeline of a request; `names` are those of the current staff, by id. */
export function toPipeline(row: RequestRow, names: ReadonlyMap<string, string>): Pipeline {
  const { stage, assigneeId, nextStep, dueOn } = row
  return {
    stage,
    assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? "" },
    next_step: nextStep,
    due_on: dueOn,
  }
}

/** A request with what a conversation needs of its listing, whose fields are null for none. */
export type FoundConversation = {
  request: RequestRow
  title: string | null
  ownerId: string | null
  sellerName: string | null
  /** The asking price in US dollars; null for one on request. */
  price: number | null
  status: string | null
  availability: string | null
}
/** A deal that was made from a request; `own` is the viewer as its party. */
type DealOfRequest = Pick<DealColumns, "number" | "requestId" | "state"> & {
  own: Pick<DealPartyRow, "knows" | "asked"> | null
}

/** The viewer's role in a conversation; `seller` is the member on the other side of the buyer, if one takes part. */
export type Reader = { side: Writer; key: string; seller: Member | null }

export const intentOf = ({ intent, appId }: RequestRow): Intent => readIntent(intent, appId !== null)

/** Staff act as the seller's side if no seller takes part. */
export const sideOf = (by: Writer): Side => (by === "buyer" ? "buyer" : "seller")

const isAvailable = ({ status, availability }: FoundConversation) =>
  status === "published" && availability === "available"

const takesOffers = ({ request }: FoundConversation) =>
  request.appId !== null && ["question", "offer"].includes(intentOf(request))

/** The state of an offer at a time (ms): it ends with its days and with the sale of the listing. */
const stateOf = ({ state, expiresAt }: OfferRow, found: FoundConversation, now: number) =>
  state === "open" && (expiresAt <= now || !isAvailable(found)) ? "expired" : state

/** The open offer of a conversation at a time (ms); null for none. */
export const openOffer = (offers: readonly OfferRow[], found: FoundConversation, now: number) =>
  offers.find(offer => stateOf(offer, found, now) === "open") ?? null

export function factsOf(found: FoundConversation, offers: readonly OfferRow[], now: number): OfferFacts {
  const open = openOffer(offers, found, now)
  return {
    open: open && sideOf(open.by),
    isAvailable: isAvailable(found),
    takesOffers: takesOffers(found),
    isConfirmed: found.request.confirmed,
  }
}

function conversationState(
  found: FoundConversation,
  { offers, deals }: { offers: readonly OfferRow[]; deals: readonly DealOfRequest[] },
  now: number,
): ConversationState {
  const { stage, answeredAt } = found.request
  if (stage === "lost" || stage === "spam") return "closed"
  if (stage === "deal" || deals.length > 0) return "deal"
  if (openOffer(offers, found, now)) return "offer"
  return answeredAt === null ? "received" : "answered"
}

/** The newest deal of a conversation, for its parties and for staff with a right to deals. */
function dealFor(deals: readonly DealOfRequest[], reader: Reader, viewer: Viewer) {
  if (reader.side === "staff") return may(viewer, "deals.manage") ? deals.at(-1) : undefined
  return deals.findLast(({ own }) => own !== null)
}

export const toOffer = (offer: OfferRow, found: FoundConversation, now: number): Offer => ({
  id: offer.id,
  by: offer.by,
  amount: offer.amount,
  text: offer.text,
  state: stateOf(offer, found, now),
  expires_at: isoTime(offer.expiresAt),
  at: isoTime(offer.createdAt),
})

/** The data of a list's row, in addition to the request. */
type RowParts = { offers: readonly OfferRow[]; deals: readonly DealOfRequest[]; unread: number }

export function toRow(
  found: FoundConversation,
  parts: RowParts,
  reader: Reader,
  { viewer, now }: { viewer: Viewer; now: number },
): ConversationRow & Pick<Conversation, "app_open" | "app_sold" | "asking_price" | "deal_open"> {
  const { request, title } = found
  const deal = dealFor(parts.deals, reader, viewer)
  // A party that was asked for its identity enters it on the page of the deal, before there is a contract.
  const knows = deal?.own?.knows || deal?.own?.asked
  return {
    reference: referenceOf(request),
    intent: intentOf(request),
    app: request.appId === null || title === null ? null : { id: request.appId, title },
    offer: request.offer,
    state: conversationState(found, parts, now),
    confirmed: request.confirmed,
    offers: parts.offers.map(offer => toOffer(offer, found, now)),
    deal: deal?.number ?? null,
    seller_included: request.sellerIncluded,
    unread: parts.unread,
    created_at: isoTime(request.createdAt),
    updated_at: isoTime(request.lastAt ?? request.createdAt),
    from: request.name,
    app_open: found.status === "published",
    app_sold: found.availability === "sold",
    asking_price: found.price,
    deal_open: reader.side === "staff" ? deal !== undefined : knows === true,
  }
}

const toFile = ({ id, name, sha256 }: RequestFileRow) => ({ id, name, sha256 })

export const toMessage = (row: RequestMessageRow, files: readonly RequestFileRow[]): ConversationMessage => ({
  id: row.id,
  by: row.by,
  name: row.name,
  text: row.text,
  files: files.filter(({ messageId }) => messageId === row.id).map(toFile),
  at: isoTime(row.at),
})

/** What the request itself said, which is the oldest message. */
export const firstMessage = ({ request }: FoundConversation): ConversationMessage => ({
  id: 0,
  by: "buyer",
  name: request.name,
  text: request.message ?? "",
  files: [],
  at: isoTime(request.createdAt),
})
