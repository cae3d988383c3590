import type { DealRow } from "#drizzle/deals.ts"
import type { MailService } from "#server/mail/service.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { otherParty, PARTIES, type Party } from "#shared/deals/states.ts"
import type { AuditEvent, EventAction } from "#shared/events.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { can } from "#shared/policy.ts"
import { centsText } from "./cents.ts"
import { REMINDERS } from "./clock-service.ts"
import { partyOf } from "./facts.ts"
import { findDeal } from "./queries.ts"
import { firstUnreadOf } from "./reading-queries.ts"
import { type DealNews, dealMail } from "./texts.ts"

type News = { news: DealNews; to: readonly Party[]; alsoStaff?: boolean }

/** The kinds of the entries of an event that are in a state. */
function kindsOf(after: AuditEvent["after"], state: string): unknown[] {
  const entries: unknown = after?.entries
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) =>
    typeof entry === "object" &&
    entry !== null &&
    "kind" in entry &&
    "state" in entry &&
    entry.state === state
      ? [entry.kind]
      : [],
  )
}

/** What an event says, and to whom; null for one that nobody is told of. */
function newsOf({ action, after }: AuditEvent): News | null {
  const by = PARTIES.find(party => party === after?.party)
  const others = by ? [otherParty(by)] : PARTIES
  const to = after?.to
  switch (action) {
    case "deal.contract_sent":
      return { news: "contract_sent", to: PARTIES }
    case "deal.signed":
      return to === "signed"
        ? { news: "signed", to: PARTIES, alsoStaff: true }
        : { news: "party_signed", to: others }
    case "deal.reopened":
      return { news: "reopened", to: PARTIES }
    case "deal.receipt_recorded":
      return { news: to === "funded" ? "funded" : "received", to: PARTIES }
    case "deal.receipt_proposed":
    case "deal.reversal_proposed":
    case "deal.release_proposed":
    case "deal.surplus_proposed":
    case "deal.decision_proposed":
    case "deal.refund_proposed":
      return { news: "to_confirm", to: [], alsoStaff: true }
    case "deal.payout_set":
      return { news: "payout_set", to: PARTIES.filter(party => party === after?.of) }
    case "deal.identity_asked":
      return { news: "identity_asked", to: PARTIES.filter(party => party === after?.asked) }
    case "deal.declined":
      return { news: "declined", to: others, alsoStaff: true }
    case "deal.cancel_ask_ended":
      return { news: "cancel_ask_ended", to: PARTIES }
    case "deal.transfer_started":
      return { news: "transferring", to: PARTIES }
    case "deal.handed_over":
      return { news: "delivered", to: PARTIES }
    case "deal.accepted":
      return { news: "accepted", to: PARTIES, alsoStaff: true }
    case "deal.accepted_for_buyer":
      return { news: "accepted_for_buyer", to: PARTIES }
    case "deal.entry_confirmed":
    case "deal.entry_paid":
      if (to === "completed" || to === "refunded") return { news: to, to: PARTIES }
      if (to === "funded") return { news: "funded", to: PARTIES }
      if (kindsOf(after, "recorded").includes("received")) return { news: "received", to: PARTIES }
      if (kindsOf(after, "recorded").includes("reversed")) return { news: "reversed", to: PARTIES }
      if (kindsOf(after, "recorded").includes("released")) return { news: "released", to: PARTIES }
      return null
    case "deal.disputed":
      return { news: "disputed", to: PARTIES, alsoStaff: true }
    case "deal.resumed":
      return { news: "resumed", to: PARTIES }
    case "deal.cancellation_agreed":
      if (to === "cancelling") return { news: "cancelling", to: PARTIES, alsoStaff: true }
      return after?.agree === true ? { news: "asked_to_cancel", to: others, alsoStaff: true } : null
    case "deal.cancelled":
      return { news: "cancelled", to: PARTIES }
    case "deal.message_posted":
      return { news: "message", to: others }
    case "deal.inspection_ended":
      return { news: "inspection_ended", to: PARTIES, alsoStaff: true }
    case "deal.reminded": {
      const news = REMINDERS.find(kind => kind === after?.kind)
      const parties: unknown = after?.parties
      const to = PARTIES.filter(party => Array.isArray(parties) && parties.includes(party))
      if (!news) return null
      return { news, to, ...(news === "dispute_waiting" && { alsoStaff: true }) }
    }
    default:
      return null
  }
}

const ACTIONS: readonly EventAction[] = [
  "deal.receipt_proposed",
  "deal.reversal_proposed",
  "deal.release_proposed",
  "deal.surplus_proposed",
  "deal.decision_proposed",
  "deal.refund_proposed",
  "deal.payout_set",
  "deal.identity_asked",
  "deal.declined",
  "deal.cancel_ask_ended",
  "deal.entry_paid",
  "deal.contract_sent",
  "deal.signed",
  "deal.reopened",
  "deal.receipt_recorded",
  "deal.transfer_started",
  "deal.handed_over",
  "deal.accepted",
  "deal.accepted_for_buyer",
  "deal.entry_confirmed",
  "deal.disputed",
  "deal.resumed",
  "deal.cancellation_agreed",
  "deal.cancelled",
  "deal.message_posted",
  "deal.reminded",
  "deal.inspection_ended",
]

/** The sum of the entries of an event, in whole US cents. */
function sumOfEntries(after: AuditEvent["after"]): number {
  const entries: unknown = after?.entries
  if (!Array.isArray(entries)) return 0
  return entries.reduce<number>((sum, entry: unknown) => {
    const isEntry = typeof entry === "object" && entry !== null && "amount" in entry
    return sum + (isEntry ? Number(entry.amount) : 0)
  }, 0)
}

/**
 * The parties for whom a message is the first that they have not read: one mail is enough until they have. A message
 * that was read before its mail was written needs none.
 */
async function unmailedOf(tx: Transaction, row: DealRow, to: readonly Party[], event: AuditEvent) {
  const messageId = Number(event.after?.message_id)
  const found: Party[] = []
  for (const party of to) {
    const email = party === "buyer" ? row.buyerEmail : row.sellerEmail
    if (email !== null && (await firstUnreadOf(tx, row.id, { party, email })) === messageId) found.push(party)
  }
  return found
}

/** `area` has the page of the deal for this person. */
type Recipient = { to: string; locale: Locale; area: "/my/deals" | "/admin/deals" }
type Deps = { auth: AuthService; mail: MailService; staffLocale: Locale; origin: () => string }

/** Tells the parties of a deal, in their languages, what happened; staff of disputes and cancellations. */
export function createDealMails({ auth, mail, staffLocale, origin }: Deps): Consumer {
  async function recipientsOf(tx: Transaction, row: DealRow, { to, alsoStaff }: News): Promise<Recipient[]> {
    const parties = to.flatMap(party => {
      const found = partyOf(row, party)
      return found?.knows || found?.isAsked
        ? [{ to: found.email, locale: found.locale, area: "/my/deals" } as const]
        : []
    })
    if (!alsoStaff) return parties
    const staff = await auth.accounts.recipients(tx, staffLocale)
    const entitled = staff.filter(
      user =>
        can({ kind: "staff", ...user }, "deals.manage") &&
        user.email !== row.buyerEmail &&
        user.email !== row.sellerEmail,
    )
    const assigned = entitled.filter(({ id }) => id === row.assigneeId)
    const mediators = assigned.length ? assigned : entitled
    return [
      ...parties,
      ...mediators.map(({ email, locale }) => ({ to: email, locale, area: "/admin/deals" }) as const),
    ]
  }

  return {
    name: "deal-mails",
    actions: ACTIONS,
    handle: async events => async tx => {
      for (const event of events) {
        const found = newsOf(event)
        const row = found && (await findDeal(tx, event.subject.id))
        if (!found || !row) continue
        const readers = found.news === "message" ? await unmailedOf(tx, row, found.to, event) : found.to
        for (const { to, locale, area } of await recipientsOf(tx, row, { ...found, to: readers })) {
          const about = {
            number: row.number,
            title: row.title,
            entry: row.lastNumber,
            hash: row.lastHash ?? "",
            amount: centsText(sumOfEntries(event.after), locale),
            days: row.inspectionDays,
            url: origin() + localizedPath(locale, `${area}/${row.number}`),
          }
          await mail.enqueue(tx, { to, locale, ...dealMail(found.news, about, textsIn(locale)) })
        }
      }
    },
  }
}
