import type { MailContent } from "#server/mail/compose.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { DealAction } from "#shared/deals/record.ts"
import { isOpen, type Party } from "#shared/deals/states.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { hiddenUpTo } from "./access.ts"
import { isCopyOf } from "./closing-files-service.ts"
import { emailsOf, factsOf, partyOf } from "./facts.ts"
import { NEWS_ACTIONS, newsOf } from "./news.ts"
import { factsIn, moneyAt, type Occasion, otherwiseIn, valuesOf } from "./news-values.ts"
import { findDeal, partsOf } from "./queries.ts"
import { firstUnreadOf } from "./reading-queries.ts"
import { dealMail, type News, type NewsReader, remindersMail } from "./texts.ts"

/** `area` has the page of the deal for this person. */
type Recipient = {
  reader: NewsReader
  to: string
  name: string | null
  locale: Locale
  area: "/my/deals" | "/admin/deals"
}
type Deps = {
  auth: AuthService
  mail: MailService
  members: MembersService
  staffLocale: Locale
  origin: () => string
}

/** Events of the clock. */
const CLOCK_ACTIONS: readonly DealAction[] = ["deal.reminded", "deal.inspection_ended"]

/** Proposals of payments, which their proposer cannot confirm. */
const TO_CONFIRM: readonly string[] = [
  "receipt_to_confirm",
  "reversal_to_confirm",
  "payout_to_confirm",
  "payout_to_confirm_again",
  "decision_to_confirm_again",
  "refund_to_confirm",
  "decision_to_confirm",
]

/** The quoted text of an event: its message, or the text of the dispute, the request to cancel or the decision. */
function quoteOf(
  { event, row, parts }: Occasion,
  reader: NewsReader,
): NonNullable<MailContent["quote"]> | null {
  const messageIn = ({ message_id }: { message_id?: number }) =>
    parts.messages.find(({ id }) => id === message_id)?.text
  const quoted = (text: string | null | undefined, party?: Party) => {
    const name = party === undefined ? null : row[party].name
    return text ? { ...(name !== null && { by: name, isOwn: party === reader }), text } : null
  }
  switch (event.action) {
    case "deal.disputed":
      return quoted(row.disputeText, event.after.party)
    case "deal.cancellation_agreed":
      return event.after.alone
        ? quoted(messageIn(event.after), event.after.party)
        : quoted(row.cancelAskText, row.cancelAskBy ?? undefined)
    case "deal.cancelled":
      // Who was only asked for an identity does not read the messages.
      return reader === "staff" || row[reader].knows ? quoted(messageIn(event.after)) : null
    case "deal.accepted_for_buyer":
      return quoted(messageIn(event.after))
    case "deal.declined":
      return quoted(messageIn(event.after), event.after.party)
    case "deal.resumed":
      return quoted(messageIn(event.after))
    case "deal.entry_confirmed":
      return event.after.decision
        ? quoted(parts.decisions.findLast(({ state }) => state === "approved")?.text)
        : null
    default:
      return null
  }
}

/** The copy of the contract attached to a mail; null for other mails, and if a later contract has replaced it. */
function attachmentOf({ event, row, parts }: Occasion): { path: string; name: string } | null {
  if (event.action !== "deal.file_added") return null
  const { file_id } = event.after
  const file = parts.files.find(({ id }) => id === file_id)
  return file && file.state === "ready" && isCopyOf(row, file) ? { path: file.path, name: file.name } : null
}

/** Mails each person of a deal, in their language, what happened and what they have to do. */
export function createDealMails({ auth, mail, members, staffLocale, origin }: Deps): Consumer {
  /** Whether the party had an account and has deleted it, which only ended deals allow. */
  async function isGone(tx: Transaction, { row, parts }: Occasion, party: Party): Promise<boolean> {
    const found = partyOf(row, party)
    if (!found || isOpen(row.state)) return false
    const hadAccount =
      found.openedAt !== null ||
      parts.signatures.some(one => one.party === party) ||
      parts.messages.some(({ by }) => by === party)
    return hadAccount && (await members.findByEmail(tx, found.email)) === null
  }

  /**
   * Whether a message is the first unread one of this party: one mail is enough until they have read it. A message read
   * before its mail was written needs none.
   */
  async function isUnreadNews(tx: Transaction, { event, row }: Occasion, party: Party, email: string) {
    if (event.action !== "deal.message_posted") return true
    const after = hiddenUpTo(row, party).message
    return (await firstUnreadOf(tx, row.id, { party, email, after })) === event.after.message_id
  }

  async function partyRecipient(tx: Transaction, occasion: Occasion, party: Party): Promise<Recipient[]> {
    const found = partyOf(occasion.row, party)
    if (!found || !(found.knows || found.asked)) return []
    if (await isGone(tx, occasion, party)) return []
    if (!(await isUnreadNews(tx, occasion, party, found.email))) return []
    const { email: to, name, locale } = found
    return [{ reader: party, to, name, locale, area: "/my/deals" }]
  }

  /** A message needs an answer of staff unless the one before it was a party's too. */
  function isWaiting({ event, parts }: Occasion): boolean {
    if (event.action !== "deal.message_posted") return true
    const shown = parts.messages.filter(({ staffOnly }) => !staffOnly)
    const { message_id } = event.after
    const at = shown.findIndex(({ id }) => id === message_id)
    return at >= 0 && (at === 0 || shown[at - 1]?.by === "staff")
  }

  /** The assignee of the deal, else everyone with the right to it who is not a party. */
  async function staffRecipients(tx: Transaction, occasion: Occasion, news: string): Promise<Recipient[]> {
    if (!isWaiting(occasion)) return []
    const { row, event, parts } = occasion
    const entitled = (await auth.accounts.recipientsFor(tx, "deals.manage", staffLocale)).filter(
      ({ email }) => !emailsOf(row).includes(email),
    )
    const proposers = parts.entries.filter(({ state }) => state === "pending").map(one => one.recordedBy)
    const others = entitled.filter(({ id }) => id !== event.actor.id && !proposers.includes(id))
    const able = TO_CONFIRM.includes(news) && others.length ? others : entitled
    const assigned = able.filter(({ id }) => id === row.assigneeId)
    return (assigned.length ? assigned : able).map(({ email, name, locale }) => ({
      reader: "staff",
      to: email,
      name,
      locale,
      area: "/admin/deals",
    }))
  }

  async function recipientsOf(tx: Transaction, occasion: Occasion, { news, to }: News): Promise<Recipient[]> {
    const found: Recipient[] = []
    for (const reader of to)
      found.push(
        ...(reader === "staff"
          ? await staffRecipients(tx, occasion, news)
          : await partyRecipient(tx, occasion, reader)),
      )
    return found
  }

  async function write(tx: Transaction, occasion: Occasion, news: News): Promise<void> {
    const { row } = occasion
    const attachment = attachmentOf(occasion)
    for (const { reader, to, name, locale, area } of await recipientsOf(tx, occasion, news)) {
      const about = {
        values: valuesOf(news.news, occasion, { reader, locale }),
        name,
        otherwise: otherwiseIn(news.news, occasion, { reader, locale }),
        facts: factsIn(news.news, occasion, reader, locale),
        quote: quoteOf(occasion, reader),
        anchor: { entry: row.lastNumber, hash: row.lastHash ?? "" },
        ...(attachment && { attachment }),
        url: origin() + localizedPath(locale, `${area}/${row.number}`),
      }
      const content = dealMail(news.news, reader, about, textsIn(locale))
      if (!content) continue
      // Many terms end in the same hour, and nobody of staff has to act within that hour.
      if (reader === "staff" && CLOCK_ACTIONS.includes(occasion.event.action))
        await mail.enqueueJoined(tx, {
          to,
          locale,
          thread: "deal reminders",
          ...content,
          part: { title: content.subject, url: about.url, lines: content.paragraphs.flat() },
          joined: parts => remindersMail(parts, name, textsIn(locale)),
        })
      else await mail.enqueue(tx, { to, locale, thread: `deal ${row.number}`, ...content })
    }
  }

  return consumerOf({
    name: "deal-mails",
    actions: NEWS_ACTIONS,
    handle: async events => async tx => {
      for (const event of events) {
        const row = await findDeal(tx, event.subject.id)
        if (!row) continue
        const parts = await partsOf(tx, [row.id])
        const occasion = { event, row, parts }
        const at = Date.parse(event.at)
        const { signed, terms } = factsOf(row, parts, at)
        const payout = { isMissing: !terms.hasPayout, isDue: row.state === "accepted" }
        const now = { money: moneyAt(row, parts, at), payout, state: row.state, signed }
        for (const news of newsOf(event, now)) await write(tx, occasion, news)
      }
    },
  })
}
