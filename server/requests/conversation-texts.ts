import type { MailContent } from "#server/mail/compose.ts"
import { BRAND } from "#shared/brand.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import type { OfferMove } from "#shared/offers/machine.ts"

const OPEN = msg`Open the conversation`
const ANSWER_HERE = msg({
  message: "Please reply on {brand}: your email address and phone number aren’t shown to the other side.",
})

const RECEIVED = msg({ message: "We received your request {reference}" })
const TEAM_ANSWERS = msg({
  message:
    "We received your request {reference}. Our team will reply within {hours, plural, one {# hour} other {# hours}}.",
})
const SELLER_ANSWERS = msg({
  message:
    "We received your request {reference}. The seller or our team will reply within {hours, plural, one {# hour} other {# hours}}.",
})
const FOLLOW = msg`Sign in with this email address to read the reply, write back or add files.`
const CONFIRM = msg`Sign in with this email address and confirm that you sent it. Then you can read the reply, write back or add files.`
const NOT_SENT = msg`If you didn’t send it, you can ignore this email or say so there.`

const QUESTION = msg({ message: "A buyer has a question about “{title}”" })
const QUESTION_LINE = msg({
  message: "A buyer has a question about “{title}”. Please reply in the conversation.",
})
const OFFER = msg({ message: "You have an offer for “{title}”" })
const OFFER_LINE = msg({
  message: "A buyer has made an offer for “{title}”. You can decline it or make a counteroffer.",
})

const MESSAGE = msg({ message: "New message about “{title}”" })
const MESSAGE_LINE = msg({ message: "There is a new message about “{title}”." })
const REPLY = msg({ message: "A reply to your request {reference}" })
const REPLY_LINE = msg({ message: "Our team has replied to your request {reference} about “{title}”." })
const REPLY_ALONE = msg({ message: "Our team has replied to your request {reference}." })

const NOT_CONFIRMED = msg`The sender hasn’t confirmed the request yet, so its text isn’t in this email. Until they do, no offer in it can be accepted.`
const CONFIRMED = msg({ message: "The request about “{title}” has been confirmed" })
const CONFIRMED_LINE = msg({
  message: "The buyer has confirmed that they sent the request about “{title}”.",
})
const CONFIRMED_SUM = msg({
  message:
    "{by} has confirmed the offer of {sum} for “{title}”. You can accept it, decline it or make a counteroffer.",
})

/** First lines that name the sum, for confirmed requests. */
const OFFER_SUM = msg({
  message: "{by} offers {sum} for “{title}”. You can accept it, decline it or make a counteroffer.",
})
const SUM_LINES: Record<OfferMove, Message> = {
  make: OFFER_SUM,
  accept: msg({
    message:
      "Your offer of {sum} for “{title}” was accepted. Our team will now prepare the contract and email you for your name and address.",
  }),
  decline: msg({ message: "Your offer of {sum} for “{title}” was declined. You can make another one." }),
  withdraw: msg({ message: "The other side has withdrawn its offer of {sum} for “{title}”." }),
}
const LISTED = msg({ message: "Asking price: {price}" })
const SPLIT = msg({
  message: "With our usual commission of {share}, the seller receives {receives} and the buyer pays {pays}.",
})
const UNTIL = msg({ message: "The offer is open until {until}." })
const AGREED_SUM = msg({
  message: "Buyer and seller have agreed on {sum} for “{title}”. You can make the deal with one click.",
})

/** Subject and first line for the other side's action on an offer. */
const OFFERS: Record<OfferMove, readonly [Message, Message]> = {
  make: [
    msg({ message: "New offer for “{title}”" }),
    msg({ message: "There is a new offer for “{title}”." }),
  ],
  accept: [
    msg({ message: "Your offer for “{title}” was accepted" }),
    msg({
      message:
        "Your offer for “{title}” was accepted. Our team will now prepare the contract and email you for your name and address.",
    }),
  ],
  decline: [
    msg({ message: "Your offer for “{title}” was declined" }),
    msg({ message: "Your offer for “{title}” was declined. You can make another one." }),
  ],
  withdraw: [
    msg({ message: "The offer for “{title}” was withdrawn" }),
    msg({ message: "The other side has withdrawn its offer for “{title}”." }),
  ],
}
const AGREED = msg({ message: "A price was agreed for “{title}”" })
const AGREED_LINE = msg({
  message: "Buyer and seller have agreed on a price for “{title}”. You can make the deal with one click.",
})
const OPEN_REQUEST = msg`Open the request`
const OUR_TEAM = msg({ message: "Our team" })

export type ConversationNews =
  | { kind: "received"; hours: number; sellerAnswers: boolean }
  | { kind: "question" }
  | { kind: "offer" }
  | { kind: "confirmed" }
  | { kind: "message" }
  | { kind: "reply" }
  | { kind: "move"; move: OfferMove }
  | { kind: "agreed" }

type About = {
  reference: string
  /** Of the listing; null for a request about none. */
  title: string | null
  /** The page of the conversation. */
  url: string
  /** Whether the owner of the sender's address has confirmed the request. */
  isConfirmed: boolean
  /** Whether the mail goes to that address. */
  isSender: boolean
  /** The recipient's name; null for an unverified address. */
  name: string | null
  /** The quoted text; null if it must not be quoted. */
  quote: { by: string; text: string } | null
  /** The offered or agreed sum; null if it must not be named. */
  offer: OfferOfMail | null
}
/** What a mail says about an offer; amounts are texts with their currency. */
export type OfferOfMail = {
  sum: string
  /** The name of whoever made it; null for our team. */
  by: string | null
  /** The asking price; null if it is on request. */
  listed: string | null
  /** What both sides get and pay with the usual commission, if there is one. */
  split: { receives: string; pays: string; share: string } | null
  /** The day until which it is open; null for one that was answered. */
  until: string | null
}

/** Until a request is confirmed, each mail about it says so: to its sender what to do, to others what it means. */
const doubtOf = ({ isConfirmed, isSender }: About): readonly Message[] => {
  if (isConfirmed) return []
  return isSender ? [CONFIRM, NOT_SENT] : [NOT_CONFIRMED]
}

/** What an offer means for both sides, line by line. */
function offerLines({ listed, split, until }: OfferOfMail, translate: Translate): string[] {
  return [
    ...(listed === null ? [] : [translate(LISTED, { price: listed })]),
    ...(split ? [translate(SPLIT, split)] : []),
    ...(until === null ? [] : [translate(UNTIL, { until })]),
  ]
}

function wordsOf(news: ConversationNews, about: About, translate: Translate): [string, ...string[]] {
  const { reference, offer } = about
  const title = about.title ?? reference
  const sum = offer?.sum ?? null
  const by = offer?.by ?? translate(OUR_TEAM)
  const doubt = doubtOf(about).map(text => translate(text))
  switch (news.kind) {
    case "received": {
      const line = news.sellerAnswers ? SELLER_ANSWERS : TEAM_ANSWERS
      const first = translate(line, { reference, hours: news.hours })
      const next = about.isConfirmed ? [translate(FOLLOW)] : doubt
      return [translate(RECEIVED, { reference }), first, ...next]
    }
    case "question":
      return [translate(QUESTION, { title }), translate(QUESTION_LINE, { title }), ...doubt]
    case "offer":
      return [
        translate(OFFER, { title }),
        sum === null ? translate(OFFER_LINE, { title }) : translate(OFFER_SUM, { by, sum, title }),
        ...doubt,
      ]
    case "confirmed":
      return [
        translate(CONFIRMED, { title }),
        sum === null ? translate(CONFIRMED_LINE, { title }) : translate(CONFIRMED_SUM, { by, sum, title }),
      ]
    case "message":
      return [translate(MESSAGE, { title }), translate(MESSAGE_LINE, { title }), ...doubt]
    case "reply": {
      const line = about.title === null ? REPLY_ALONE : REPLY_LINE
      return [translate(REPLY, { reference }), translate(line, { reference, title }), ...doubt]
    }
    case "move": {
      const [subject, line] = OFFERS[news.move]
      return [
        translate(subject, { title }),
        sum === null ? translate(line, { title }) : translate(SUM_LINES[news.move], { by, sum, title }),
        ...doubt,
      ]
    }
    case "agreed":
      return [
        translate(AGREED, { title }),
        sum === null ? translate(AGREED_LINE, { title }) : translate(AGREED_SUM, { sum, title }),
      ]
  }
}

/** A mail about a conversation. The confirmation repeats nothing that its sender typed. */
export function conversationMail(news: ConversationNews, about: About, translate: Translate): MailContent {
  const [subject, ...paragraphs] = wordsOf(news, about, translate)
  const isOffer = news.kind === "offer" || news.kind === "confirmed" || news.kind === "move"
  const lines = about.offer && isOffer ? offerLines(about.offer, translate) : []
  const isOfTeam = news.kind === "received" || news.kind === "reply" || news.kind === "agreed"
  return {
    subject,
    name: about.name,
    paragraphs: lines.length ? [...paragraphs, lines] : paragraphs,
    ...(about.quote?.text && { quote: about.quote }),
    action: { label: translate(news.kind === "agreed" ? OPEN_REQUEST : OPEN), url: about.url },
    ...(!isOfTeam && { answer: translate(ANSWER_HERE, { brand: BRAND }) }),
  }
}
