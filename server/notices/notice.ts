import type { RequestRow } from "#drizzle/schema.ts"
import type { MailContent } from "#server/mail/compose.ts"
import { textsIn } from "#server/platform/texts.ts"
import { BRAND } from "#shared/brand.ts"
import { LOCALE_NAMES, type Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import { referenceOf } from "#shared/requests/conversation.ts"
import { type Intent, readIntent, type Service } from "#shared/requests/services.ts"
import { oneLine, startOf } from "#shared/text.ts"

/** The subjects of a notice. */
const FROM = msg({ message: "request from {name}" })

/** The first line of the mail; `about` is what it is about, and of which listing or service. */
const NEW_REQUEST = msg({ message: "New request {reference} from {name}: {about}." })

/** The link to the request in the back office. */
const OPEN = msg`Open the request`

const LABELS = {
  reference: msg`Request number`,
  name: msg`Name`,
  phone: msg`Phone`,
  email: msg`Email`,
  listing: msg`Listing`,
  service: msg`Service`,
  intent: msg`Interest`,
  page: msg`Page`,
  language: msg`Language`,
  botCheck: msg`Bot check`,
  message: msg`Message`,
} satisfies Record<string, Message>

const BOT_CHECK = { passed: msg`passed`, notPassed: msg`not passed` }

/** The same titles as in the back office. */
const INTENT_TITLES: Record<Intent, Message> = {
  deal: msg`Wants to make a deal`,
  question: msg`Has a question`,
  offer: msg`Makes an offer`,
  files: msg`Wants to see files`,
  sell: msg`Wants to sell`,
  find: msg`Is looking for an app`,
  other: msg`Something else`,
}

const SERVICE_TITLES: Record<Service, Message> = {
  contract: msg`Contract and deal support`,
  company: msg`Company formation`,
  bank_account: msg`Corporate bank account`,
  publishing: msg`App publishing`,
  trademark: msg`Trademark registration`,
  due_diligence: msg`Legal due diligence`,
  developer_account: msg`Developer account registration`,
}

/** The notice of a new request to staff; plain text only. */
export type Notice = {
  subject: string
  /** The sender and the intent, as one sentence. */
  summary: string
  /** One line each, without the message. */
  facts: string[]
  /** The visitor's message with its label, or null. */
  message: string | null
  /** The original message. */
  text: string | null
  /** The request's page in the back office. */
  address: string
  replyTo: { name: string; address: string }
}
type Noticed = { request: RequestRow; listingTitle: string | null; address: string }

const ELLIPSIS = "…"

/** Formats a request in the reader's language. */
export function toNotice({ request, listingTitle, address }: Noticed, locale: Locale): Notice {
  const text = textsIn(locale)
  const name = oneLine(request.name)
  const service = request.service && text(SERVICE_TITLES[request.service])
  const intent = text(INTENT_TITLES[readIntent(request.intent, request.appId !== null)])
  const about = listingTitle ?? service ?? (request.intent === "other" ? null : intent)
  const facts: [string, string | null][] = [
    [text(LABELS.name), name],
    [text(LABELS.phone), oneLine(request.phone)],
    [text(LABELS.email), request.email],
    [text(LABELS.listing), listingTitle],
    [text(LABELS.service), service],
    [text(LABELS.intent), intent],
    [text(LABELS.page), request.page],
    [text(LABELS.language), LOCALE_NAMES[request.locale]],
    [text(LABELS.reference), referenceOf(request)],
    [text(LABELS.botCheck), text(request.verified ? BOT_CHECK.passed : BOT_CHECK.notPassed)],
  ]
  return {
    subject: oneLine(`${BRAND}: ${text(FROM, { name })}${about ? ` — ${about}` : ""}`),
    summary: text(NEW_REQUEST, {
      reference: referenceOf(request),
      name,
      about: [intent, listingTitle && `“${oneLine(listingTitle)}”`, service].filter(Boolean).join(" · "),
    }),
    facts: facts.flatMap(([label, value]) => (value ? oneLine(`${label}: ${value}`) : [])),
    message: request.message && `${text(LABELS.message)}: ${request.message}`,
    text: request.message,
    address,
    replyTo: { name, address: request.email },
  }
}

/** The start of a text in at most `limit` UTF-16 units, cut after a word, or else between visible characters. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (limit < ELLIPSIS.length) return ""
  const start = startOf(text, limit - ELLIPSIS.length)
  const words = /\s/.test(text.charAt(start.length)) ? start : start.replace(/\s\S*$/, "")
  // A long word at the end is not worth half of the text.
  return (words.length * 2 > start.length ? words.trimEnd() : start) + ELLIPSIS
}

/** The text of a notice in at most `limit` UTF-16 units; the message is truncated first, then the facts. */
export function noticeText({ facts, message, address }: Notice, limit = Number.POSITIVE_INFINITY): string {
  const end = `\n\n${address}`
  const begin = truncate(facts.join("\n"), limit - end.length)
  const room = limit - end.length - begin.length - 1
  return begin + (message && room > ELLIPSIS.length ? `\n${truncate(message, room)}` : "") + end
}

/** The content of a notice as mail. */
export function toMail(
  { subject, summary, facts, text, replyTo, address }: Notice,
  locale: Locale,
): MailContent {
  return {
    subject,
    paragraphs: [summary, facts],
    ...(text && { quote: { by: replyTo.name, text } }),
    action: { label: textsIn(locale)(OPEN), url: address },
  }
}
