import * as z from "zod/mini"
import { flag, inputOf, lineText, optionalLine, optionalText, requiredText } from "#shared/inputs.ts"
import type { Titled } from "#shared/listings/listing.ts"
import { amountInput } from "#shared/offers/amount.ts"
import type { OfferMove, OfferState } from "#shared/offers/machine.ts"
import type { Intent } from "./services.ts"

export const MAX_MESSAGE = 4000
const MAX_REFERENCE = 40
const MAX_TEMPLATE = 60

/** The state of a conversation, the first that applies: ended by staff, a deal, an open offer, an answer, or none. */
const CONVERSATION_STATES = ["closed", "deal", "offer", "answered", "received"] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

export const WRITERS = ["buyer", "seller", "staff"] as const
export type Writer = (typeof WRITERS)[number]

export type ConversationFile = { id: number; name: string; sha256: string }
/** `id` 0 is what the request itself said. `name` is never an address. */
export type ConversationMessage = {
  id: number
  by: Writer
  name: string
  text: string
  files: ConversationFile[]
  at: string
}
export type MessagePage = { data: ConversationMessage[]; has_more: boolean }
/** `amount` is whole US dollars. */
export type Offer = {
  id: number
  by: Writer
  amount: number
  text: string | null
  state: OfferState
  expires_at: string
  at: string
}

/** A conversation as its lists show it. */
export type ConversationRow = {
  reference: string
  intent: Intent
  app: Titled | null
  /** The amount that the request came with, in whole US dollars. */
  offer: number | null
  state: ConversationState
  /** Whether the owner of the sender's address sent it signed in, or has said since that they sent it. */
  confirmed: boolean
  offers: Offer[]
  /** The number of the deal created from it, for readers with access to it. */
  deal: string | null
  seller_included: boolean
  /** Messages from others that the reader has not seen. */
  unread: number
  created_at: string
  /** When something was last written or offered. */
  updated_at: string
  /** Who started it, by name only. */
  from: string
}
/** Who is expected to act next. */
export type Turn = Writer
/** A conversation about one's own listing, as the list of all of them shows it. */
export type ReceivedConversation = Omit<ConversationRow, "offer"> & {
  /** The first words of the request, on one line. */
  first_words: string
  /** The open offer. */
  offer: Offer | null
  turn: Turn | null
}
export type Conversation = ConversationRow & {
  /** The newest, oldest first; the first of all has the id 0. */
  messages: ConversationMessage[]
  /** Which side the reader is on. */
  me: Writer
  /** The reader's possible actions on offers. */
  moves: OfferMove[]
  /** What the listing's seller asks, in US dollars; null for a price on request. */
  asking_price: number | null
  /** Whether the page of the listing is online. */
  app_open: boolean
  /** Whether the listing is marked as sold, which rules out a deal. */
  app_sold: boolean
  /** Whether the reader may open the page of that deal. */
  deal_open: boolean
}

const SEQUENCE_DIGITS = 6
const REFERENCE = /^R-(\d{4})-(\d{6,15})$/

/** Such as `R-2026-000123`: the year (UTC) in which the request was created, and its id. */
export function referenceOf({ id, createdAt }: { id: number; createdAt: number }): string {
  const year = new Date(createdAt).getUTCFullYear()
  return `R-${year}-${String(id).padStart(SEQUENCE_DIGITS, "0")}`
}

/** The id in a reference; null for a text that is none. */
export function idOfReference(text: string): number | null {
  const digits = REFERENCE.exec(text)?.[2]
  return digits === undefined ? null : Number(digits)
}

const reference = lineText(MAX_REFERENCE)
const optionalId = z.optional(
  z.number({ error: "integer_invalid" }).check(
    z.refine(Number.isInteger, { error: "integer_invalid" }),
    z.refine(value => value >= 0, { error: "too_small", params: { limit: 0 } }),
  ),
)
export const referenceInput = inputOf({ reference })
export const conversationPostInput = inputOf({ reference, text: requiredText(MAX_MESSAGE) })
export const conversationReadInput = inputOf({ reference, message_id: optionalId })
export const conversationMessagesInput = inputOf({ reference, before: optionalId })
export const setSellerInput = inputOf({ reference, included: flag })
/** `mine`: whether the member sent the request. */
export const confirmRequestInput = inputOf({ reference, mine: flag })
/** `offer_id`: the offer that the person was shown, which another one may have replaced meanwhile. */
export const answerOfferInput = inputOf({ reference, offer_id: optionalId })
export const makeOfferInput = inputOf({
  reference,
  amount: amountInput,
  text: z.optional(optionalText(MAX_MESSAGE)),
})
/** `text` may be absent with a template, whose text is then sent. */
export const replyInput = inputOf({
  text: z.optional(optionalText(MAX_MESSAGE)),
  template: z.optional(optionalLine(MAX_TEMPLATE)),
})
export const listingRequestsInput = inputOf({
  listing_id: z
    .number({ error: iss => (iss.input === undefined ? "required" : "integer_invalid") })
    .check(z.refine(Number.isInteger, { error: "integer_invalid" })),
})
