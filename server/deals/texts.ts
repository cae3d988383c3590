import type { MailContent } from "#server/mail/compose.ts"
import { BRAND } from "#shared/brand.ts"
import type { CodePurpose } from "#shared/deals/deal.ts"
import type { Party } from "#shared/deals/states.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import { CONTRACT_NEWS } from "./mail-texts/contract.ts"
import { DISPUTE_NEWS } from "./mail-texts/disputes.ts"
import { HANDOVER_NEWS } from "./mail-texts/handover.ts"
import { MONEY_NEWS } from "./mail-texts/money.ts"
import type { NewsTexts } from "./mail-texts/news-texts.ts"
import { REMINDER_NEWS } from "./mail-texts/reminders.ts"
import { WAITING_NEWS } from "./mail-texts/waiting.ts"

const NOT_ASKED = msg`If you didn’t request it, someone may be using your email account: write to us right away. Never give the code to anyone; our team never asks for it.`

const CODE_TEXTS = {
  sign: [
    msg({ message: "{code} is your {brand} code for signing" }),
    msg({
      message:
        "Enter this code to sign the contract of deal {number}. It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.",
    }),
    msg`If you didn’t request it, ignore this email: no one can sign for you without the code. Never give it to anyone; our team never asks for it.`,
  ],
  accept: [
    msg({ message: "{code} is your {brand} code for confirming receipt" }),
    msg({
      message:
        "Enter this code to confirm receipt in deal {number}: the money is then paid to the seller, and this can’t be undone. The code is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.",
    }),
    NOT_ASKED,
  ],
  payout: [
    msg({ message: "{code} is your {brand} code for payout details" }),
    msg({
      message:
        "Enter this code to save your payout details for deal {number}. It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.",
    }),
    NOT_ASKED,
  ],
} as const satisfies Record<CodePurpose, readonly [Message, Message, Message]>

/** The mail with a code, which is its only run of six digits: it names no title and no hash. */
export function codeMail(
  { code, minutes, number, purpose }: { code: string; minutes: number; number: string; purpose: CodePurpose },
  translate: Translate,
): MailContent {
  const [subject, text, notAsked] = CODE_TEXTS[purpose]
  return {
    subject: translate(subject, { code, brand: BRAND }),
    paragraphs: [translate(text, { minutes, number }), translate(notAsked)],
    code,
  }
}

const NEWS = {
  ...{ ...CONTRACT_NEWS, ...MONEY_NEWS, ...HANDOVER_NEWS, ...DISPUTE_NEWS },
  ...{ ...REMINDER_NEWS, ...WAITING_NEWS },
}
export type DealNews = keyof typeof NEWS
export const NEWS_NAMES = Object.keys(NEWS).filter((name): name is DealNews => name in NEWS)

const RECORD = msg({ message: "Deal {number}. Latest entry of its record: no. {entry}, SHA-256 {hash}." })
const OPEN_DEAL = msg`Open the deal`

const REMINDERS = msg({
  message: "{count, plural, one {# reminder} other {# reminders}} about your deals",
})
const REMINDERS_ABOUT = msg`The deadlines of these deals have passed or are close. Select a title to open its deal.`

type ReminderPart = { title: string; url: string; lines: readonly string[] }

/** The reminders of one deal below each other. */
function byDeal(parts: readonly ReminderPart[]): ReminderPart[] {
  const urls = [...new Set(parts.map(({ url }) => url))]
  return urls.flatMap(url => {
    const [first, ...others] = parts.filter(part => part.url === url)
    if (!first) return []
    return [{ ...first, lines: [...first.lines, ...others.flatMap(({ title, lines }) => [title, ...lines])] }]
  })
}

/** One mail for several deals whose terms end within an hour, each of them once. */
export function remindersMail(
  parts: readonly ReminderPart[],
  name: string | null,
  translate: Translate,
): MailContent {
  const subject = translate(REMINDERS, { count: parts.length })
  return { subject, name, headline: subject, paragraphs: [translate(REMINDERS_ABOUT)], items: byDeal(parts) }
}

/** The reader of a deal's mail. */
export type NewsReader = Party | "staff"
/** A piece of news and its readers. */
export type News = { news: DealNews; to: readonly NewsReader[] }

/**
 * The values of a mail, formatted for its reader. The role of a named party (`buyer`, `seller`, of `who` also `both`) is
 * for languages that put it before a name.
 */
export type NewsValues = Record<
  | ("number" | "title" | "buyer" | "seller" | "other" | "otherRole" | "who" | "whoRole")
  | ("writer" | "step" | "until" | "payoutUntil" | "payoutBy")
  | (
      | "owed"
      | "due"
      | "missing"
      | "held"
      | "surplus"
      | "sum"
      | "released"
      | "refunded"
      | "refund"
      | "release"
      | "fee"
    ),
  string
>
type About = {
  values: NewsValues
  /** The name in the greeting. */
  name: string | null
  /** The quoted text. */
  quote: NonNullable<MailContent["quote"]> | null
  /** The newest hash of the deal's chain. */
  anchor: { entry: number; hash: string }
  /** The page of the deal. */
  url: string
  /** What the text is about, such as price and other side, one fact a line. */
  facts?: readonly string[]
  /** What happens if nobody acts in time. */
  otherwise?: string | null
  attachment?: { path: string; name: string }
}

/** The mail of a piece of news for one reader; null if it is not for this reader. */
export function dealMail(
  news: DealNews,
  reader: NewsReader,
  { values, name, quote, anchor, url, facts = [], otherwise, attachment }: About,
  translate: Translate,
): MailContent | null {
  const texts: NewsTexts = NEWS[news]
  const found = texts[reader] ?? (reader === "staff" ? undefined : texts.party)
  if (!found) return null
  const [subject, text] = found
  const title = translate(subject, values)
  const record = { number: values.number, entry: String(anchor.entry), hash: anchor.hash }
  return {
    subject: title,
    name,
    headline: title,
    paragraphs: [
      translate(text, values),
      ...(facts.length > 0 ? [facts] : []),
      ...(otherwise ? [otherwise] : []),
    ],
    ...(quote && { quote }),
    ...(attachment && { attachment }),
    action: { label: translate(OPEN_DEAL), url },
    note: translate(RECORD, record),
  }
}
