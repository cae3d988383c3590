import type { MailService } from "#server/mail/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { dayText, percentText } from "#server/platform/formats.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { FeePayer } from "#shared/deals/deal.ts"
import type { EventData } from "#shared/event-data.ts"
import type { EventAction } from "#shared/events.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import type { Member } from "#shared/members/member.ts"
import { splitOfPrice } from "#shared/money/split.ts"
import { moneyText } from "#shared/money.ts"
import type { OfferMove } from "#shared/offers/machine.ts"
import { can } from "#shared/policy.ts"
import { referenceOf, type Writer } from "#shared/requests/conversation.ts"
import { claimMail, findConversation, offersOf } from "./conversation-queries.ts"
import { type ConversationNews, conversationMail, type OfferOfMail } from "./conversation-texts.ts"
import { type FoundConversation, intentOf } from "./conversation-view.ts"
import type { ConversationsService, MemberLookup } from "./conversations-service.ts"
import { findMessage } from "./thread-service.ts"

const MOVES = {
  "request.offer_made": "make",
  "request.offer_accepted": "accept",
  "request.offer_declined": "decline",
  "request.offer_withdrawn": "withdraw",
} as const satisfies Partial<Record<EventAction, OfferMove>>

type Deps = {
  auth: AuthService
  conversations: Pick<ConversationsService, "sellerOf">
  limits: LimitsService
  mail: MailService
  members: MemberLookup
  staffLocale: Locale
  /** The hours within which requests are answered. */
  replyHours: (db: Queryable) => Promise<number>
  /** The commission that is usual, in percent (null for none), and who pays it. */
  commission: (db: Queryable) => Promise<{ percent: number | null; payer: FeePayer }>
  origin: () => string
  /** Milliseconds since 1970. */
  now: () => number
}
type Recipient = { reader: string; to: string; locale: Locale; name: string | null; area: "my" | "admin" }
type Moved = EventData<keyof typeof MOVES> & { move: OfferMove; by: Writer }
/**
 * `sender` is the member with the sender's address; null for none. Whether that person sent the request is another
 * question: texts and sums are mailed, and the sender is named, only once it is confirmed.
 */
type Situation = { found: FoundConversation; sender: Member | null; seller: Member | null }
/** An offer that may be named; `until` is milliseconds since 1970, null for one that was answered. */
type Offered = { amount: number; by: Writer; until: number | null }

/** Mails the people of a conversation its news, at most one unread mail each. */
export function createConversationMails(deps: Deps): Consumer {
  const { auth, conversations, limits, mail, members, staffLocale, replyHours, commission, origin, now } =
    deps

  const buyerOf = ({ found, sender }: Situation): Recipient => ({
    reader: "buyer",
    to: sender?.email ?? normalizeEmail(found.request.email),
    locale: sender?.locale ?? found.request.locale,
    name: sender?.name || (found.request.confirmed ? found.request.name : null),
    area: "my",
  })
  const sellerOf = ({ seller }: Situation): Recipient[] =>
    seller
      ? [{ reader: seller.id, to: seller.email, locale: seller.locale, name: seller.name, area: "my" }]
      : []

  /** The assignee of the request, else, for an agreed price, everyone who may create the deal. */
  async function staffFor(tx: Transaction, { found }: Situation, isAgreed: boolean): Promise<Recipient[]> {
    const all = await auth.accounts.recipients(tx, staffLocale)
    const { assigneeId } = found.request
    const assigned = all.filter(({ id }) => id === assigneeId)
    const mediators = all.filter(user => can({ kind: "staff", ...user }, "deals.manage"))
    return (assigned.length || !isAgreed ? assigned : mediators).map(({ id, email, locale, name }) => ({
      reader: id,
      to: email,
      locale,
      name,
      area: "admin",
    }))
  }

  /** What both sides get and pay for an offer, in the recipient's language. */
  async function offerOf(
    tx: Transaction,
    { request, price, sellerName }: FoundConversation,
    { amount, by, until }: Offered,
    locale: Locale,
  ): Promise<OfferOfMail> {
    const { percent, payer } = await commission(tx)
    const { seller, buyer } = splitOfPrice(amount, percent ?? 0, payer)
    const names: Record<Writer, string | null> = { buyer: request.name, seller: sellerName, staff: null }
    return {
      sum: moneyText(amount, locale),
      by: names[by],
      listed: price === null ? null : moneyText(price, locale),
      split:
        percent === null
          ? null
          : {
              receives: moneyText(seller, locale),
              pays: moneyText(buyer, locale),
              share: percentText(percent * 100, locale),
            },
      until: until === null ? null : dayText(until, locale),
    }
  }

  async function send(
    tx: Transaction,
    situation: Situation,
    { reader, to, locale, name, area }: Recipient,
    {
      news,
      quote = null,
      offered = null,
    }: { news: ConversationNews; quote?: { by: string; text: string } | null; offered?: Offered | null },
  ): Promise<void> {
    const { request, title } = situation.found
    const reference = referenceOf(request)
    const path = area === "my" ? `/my/requests/${reference}` : `/admin/contacts/${request.id}/edit`
    const url = origin() + localizedPath(locale, path)
    const offer = offered && (await offerOf(tx, situation.found, offered, locale))
    const about = {
      ...{ reference, title, url, name, quote, offer },
      isConfirmed: request.confirmed,
      isSender: reader === "buyer",
    }
    const thread = `request ${request.id}`
    await mail.enqueue(tx, { to, locale, thread, ...conversationMail(news, about, textsIn(locale)) })
  }

  /** The confirmation to the sender: only after the bot check, and at most three a day to one address. */
  async function confirm(tx: Transaction, situation: Situation): Promise<void> {
    const { to, area, reader } = buyerOf(situation)
    // The person has just sent it from a page in this language.
    const { locale } = situation.found.request
    try {
      await limits.take(tx, "contact_mail", to)
    } catch (error) {
      if (error instanceof AppError && error.code === "too_many") return
      throw error
    }
    const news = {
      kind: "received",
      hours: await replyHours(tx),
      sellerAnswers: situation.seller !== null,
    } as const
    await send(tx, situation, { to, locale, area, reader, name: null }, { news })
  }

  async function announce(tx: Transaction, situation: Situation, isVerified = false): Promise<void> {
    if (isVerified) await confirm(tx, situation)
    const { request } = situation.found
    if (request.stage === "spam") return
    const kind = intentOf(request) === "offer" ? "offer" : "question"
    await tellSeller(tx, situation, { kind })
  }

  /** Mails the request to the seller. */
  async function tellSeller(tx: Transaction, situation: Situation, news: ConversationNews): Promise<void> {
    const { request } = situation.found
    const { confirmed, message, name } = request
    const quote = confirmed && message ? { by: name, text: message } : null
    const [first] = confirmed
      ? (await offersOf(tx, [request.id])).filter(({ state }) => state === "open")
      : []
    const offered =
      first?.by === "buyer" ? { amount: first.amount, by: first.by, until: first.expiresAt } : null
    for (const seller of sellerOf(situation))
      if (await claimMail(tx, request.id, seller.reader, now()))
        await send(tx, situation, seller, { news, quote, offered })
  }

  /** Everyone but the side that wrote. */
  async function othersOf(tx: Transaction, situation: Situation, by: Writer): Promise<Recipient[]> {
    const buyer = by === "buyer" ? [] : [buyerOf(situation)]
    const seller = by === "seller" ? [] : sellerOf(situation)
    const staff = by === "staff" || situation.seller ? [] : await staffFor(tx, situation, false)
    return [...buyer, ...seller, ...staff]
  }

  async function messageNews(
    tx: Transaction,
    situation: Situation,
    { by, message_id, reply }: EventData<"request.message_posted">,
  ): Promise<void> {
    const { id } = situation.found.request
    const message = message_id === undefined ? null : await findMessage(tx, message_id)
    if (!message || !by) return
    const quote = { by: message.name, text: message.text }
    for (const recipient of await othersOf(tx, situation, by)) {
      const isReply = reply === true && recipient.reader === "buyer"
      // An answer of staff is the mail itself; members' texts are quoted only once the request is confirmed.
      const isFirst = await claimMail(tx, id, recipient.reader, now())
      if (!isReply && !isFirst) continue
      const news = { kind: isReply ? "reply" : "message" } as const
      await send(tx, situation, recipient, {
        news,
        quote: isReply || situation.found.request.confirmed ? quote : null,
      })
    }
  }

  async function offerNews(tx: Transaction, situation: Situation, { move, by, ...named }: Moved) {
    const { id, confirmed } = situation.found.request
    // Like texts, sums are named only once the request is confirmed.
    const amount = confirmed ? (named.amount ?? null) : null
    const made = (await offersOf(tx, [id])).find(offer => offer.id === named.offer_id)
    const until = move === "make" ? (made?.expiresAt ?? null) : null
    const offered = amount === null ? null : { amount, by, until }
    for (const recipient of await othersOf(tx, situation, by))
      if (await claimMail(tx, id, recipient.reader, now()))
        await send(tx, situation, recipient, { news: { kind: "move", move }, offered })
    if (move !== "accept") return
    for (const recipient of await staffFor(tx, situation, true))
      if (by !== "staff") await send(tx, situation, recipient, { news: { kind: "agreed" }, offered })
  }

  return consumerOf({
    name: "conversation-mails",
    actions: [
      "request.created",
      "request.confirmed",
      "request.message_posted",
      "request.offer_made",
      "request.offer_accepted",
      "request.offer_declined",
      "request.offer_withdrawn",
    ],
    handle: async events => async tx => {
      for (const event of events) {
        const found = await findConversation(tx, Number(event.subject.id))
        if (!found) continue
        const sender = await members.findByEmail(tx, normalizeEmail(found.request.email))
        const situation = { found, sender, seller: await conversations.sellerOf(tx, found) }
        if (event.action === "request.created") await announce(tx, situation, event.after.verified)
        else if (event.action === "request.confirmed") await tellSeller(tx, situation, { kind: "confirmed" })
        else if (event.action === "request.message_posted") await messageNews(tx, situation, event.after)
        else if (event.after.by)
          await offerNews(tx, situation, { ...event.after, move: MOVES[event.action], by: event.after.by })
      }
    },
  })
}
