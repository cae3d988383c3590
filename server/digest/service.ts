import type { DealsService } from "#server/deals/service.ts"
import type { MailContent } from "#server/mail/compose.ts"
import type { MailService } from "#server/mail/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import { centsText, dayText } from "#server/platform/formats.ts"
import { textsIn } from "#server/platform/texts.ts"
import { system } from "#server/platform/viewer.ts"
import type { ProposalsService } from "#server/proposals/service.ts"
import type { ContactsService } from "#server/requests/service.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { BRAND } from "#shared/brand.ts"
import { oldestDay } from "#shared/days.ts"
import type { LateDeal } from "#shared/deals/deal.ts"
import type { DealState } from "#shared/deals/states.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { msg, type Translate } from "#shared/msg.ts"
import { can } from "#shared/policy.ts"
import type { User } from "#shared/staff/login.ts"
import { oneLine } from "#shared/text.ts"
import { DAY_MS, HOUR_MS, WEEK_MS } from "#shared/units.ts"
import { advanceWeek, findLastWeek, insertWeek } from "./queries.ts"

const SUBJECT = msg({ message: "{brand}: what’s waiting for you this week" })
const PROPOSALS = msg({
  message: "{count, plural, one {# proposal is} other {# proposals are}} waiting for review.",
})
const OLDEST = msg({
  message: "The oldest was submitted {days, plural, one {# day} other {# days}} ago.",
})
const REQUESTS = msg({
  message: "{count, plural, one {# request is} other {# requests are}} unread.",
})
const OVERDUE = msg({
  message:
    "{count, plural, one {The next step of # request is} other {The next steps of # requests are}} overdue.",
})
const DEALS = msg({
  message: "{count, plural, one {# deal is} other {# deals are}} waiting for a mediator.",
})
const LATE_DEALS = msg({
  message:
    "{count, plural, one {# deal is overdue, {sum} in all:} other {# deals are overdue, {sum} in all:}}",
})
const LATE_DEAL = msg`{number} · {title} · {sum} · overdue since {day}`
const MORE = msg({ message: "and {count, plural, one {# more} other {# more}}." })
const OPEN = msg`Open the back office`

/** Overdue deals that the mail names; the back office lists all. */
const MOST_NAMED = 10
const NO_SUM = "–"

/** The pending work of a person; null for areas that the person may not see. */
type Waiting = {
  proposals: { count: number; oldestDays: number } | null
  requests: number | null
  overdue: number | null
  deals: number | null
  /** Overdue deals, the longest overdue first. */
  late: readonly LateDeal[]
}

const sumOf = (deals: readonly LateDeal[]) => deals.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** Says how many deals are overdue, and names them with their sums; nothing for none. */
function lateParagraphs(late: readonly LateDeal[], locale: Locale, translate: Translate): string[] {
  if (late.length === 0) return []
  const named = late.slice(0, MOST_NAMED).map(({ number, listing, amount, late_since: since }) =>
    translate(LATE_DEAL, {
      number,
      title: oneLine(listing.title),
      sum: amount === null ? NO_SUM : centsText(amount, locale),
      day: dayText(Date.parse(since), locale),
    }),
  )
  const more = late.length - named.length
  return [
    translate(LATE_DEALS, { count: late.length, sum: centsText(sumOf(late), locale) }),
    ...named,
    ...(more > 0 ? [translate(MORE, { count: more })] : []),
  ]
}

/** The weekly mail to one person of the staff; null if nothing waits. */
function digestMail(
  { proposals, requests, overdue, deals, late }: Waiting,
  url: string,
  locale: Locale,
): MailContent | null {
  const translate = textsIn(locale)
  const paragraphs: string[] = []
  if (proposals?.count) {
    const { count, oldestDays: days } = proposals
    const oldest = days > 0 ? ` ${translate(OLDEST, { days })}` : ""
    paragraphs.push(translate(PROPOSALS, { count }) + oldest)
  }
  if (requests) paragraphs.push(translate(REQUESTS, { count: requests }))
  if (overdue) paragraphs.push(translate(OVERDUE, { count: overdue }))
  if (deals) paragraphs.push(translate(DEALS, { count: deals }))
  paragraphs.push(...lateParagraphs(late, locale, translate))
  if (paragraphs.length === 0) return null
  return {
    subject: translate(SUBJECT, { brand: BRAND }),
    paragraphs,
    action: { label: translate(OPEN), url },
  }
}

/** The first Monday of 1970, 08:00 UTC. */
const FIRST_MS = 4 * DAY_MS + 8 * HOUR_MS
const DIGEST = system("weekly digest")
/** In these states the next step is a mediator's: paying out, refunding or deciding. */
const FOR_MEDIATORS: readonly DealState[] = ["accepted", "disputed", "cancelling"]

type Deps = {
  auth: AuthService
  contacts: ContactsService
  deals: DealsService
  mail: MailService
  proposals: ProposalsService
  staffLocale: Locale
  origin: () => string
  /** Milliseconds since 1970. */
  now: () => number
}
/** The last Monday, 08:00 UTC, as a date. */
function weekOf(now: number): string {
  const monday = now - ((now - FIRST_MS) % WEEK_MS)
  return new Date(monday).toISOString().slice(0, 10)
}

/** Mails staff their pending work once a week, on Mondays at 08:00 UTC. */
export function createDigestService(database: Database, deps: Deps) {
  const { auth, contacts, deals, mail, proposals, staffLocale, origin, now } = deps

  async function everythingWaiting() {
    const { total, data } = await proposals.queue({ per_page: 1 }, DIGEST)
    const oldest = Date.parse(data[0]?.submitted_at ?? "")
    const states = (await deals.board(DIGEST)).data.filter(({ state }) => FOR_MEDIATORS.includes(state))
    return {
      proposals: { count: total, oldestDays: total ? Math.floor((now() - oldest) / DAY_MS) : 0 },
      requests: (await contacts.unreadCount(DIGEST)).count,
      overdue: await contacts.overdueCount(oldestDay(now()), DIGEST),
      deals: states.reduce((sum, { count }) => sum + count, 0),
      late: (await deals.late(DIGEST)).data,
    }
  }

  function waitingFor(user: User, all: Awaited<ReturnType<typeof everythingWaiting>>): Waiting {
    const actor = { kind: "staff", ...user } as const
    return {
      proposals: can(actor, "proposals.review") ? all.proposals : null,
      requests: can(actor, "requests.read") ? all.requests : null,
      overdue: can(actor, "requests.read") ? all.overdue : null,
      deals: can(actor, "deals.manage") ? all.deals : null,
      // Staff do not see the deals that they are a party to.
      late: can(actor, "deals.manage")
        ? all.late.filter(({ buyer, seller }) => ![buyer?.email, seller?.email].includes(user.email))
        : [],
    }
  }

  return {
    /**
     * Writes the mails of this week unless another process has done so; a missed digest is sent late, and only the
     * newest. A new installation starts with its first full week. Staff without pending work get no mail.
     */
    async run(): Promise<void> {
      const week = weekOf(now())
      const last = await findLastWeek(database.read)
      if (last === null) return database.write(tx => insertWeek(tx, week))
      if (last >= week) return
      const all = await everythingWaiting()
      await database.write(async tx => {
        if (!(await advanceWeek(tx, { from: last, to: week }))) return
        for (const { locale, ...user } of await auth.accounts.recipients(tx, staffLocale)) {
          const url = origin() + localizedPath(locale, "/admin")
          const content = digestMail(waitingFor(user, all), url, locale)
          if (content) await mail.enqueue(tx, { to: user.email, name: user.name, locale, ...content })
        }
      })
    },
  }
}
