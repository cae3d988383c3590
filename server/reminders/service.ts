import type { MailContent } from "#server/mail/compose.ts"
import type { MailService } from "#server/mail/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import { textsIn } from "#server/platform/texts.ts"
import { monthElementId, storedFigures } from "#shared/listings/figures.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { monthText } from "#shared/month-text.ts"
import { monthAfter, monthOf } from "#shared/months.ts"
import { msg, type Translate } from "#shared/msg.ts"
import { claimReminder, type DueListing, dueListings } from "./queries.ts"

const SUBJECT = msg({ message: "Your figures for {month}" })
const PLEASE_ADD = msg({
  message:
    "{month} has ended. Please add its figures to “{title}”, so that buyers see how your app is doing now. We review the change before it is published.",
})
const PLEASE_ADD_ALL = msg({
  message:
    "{month} has ended. Please add its figures to the listings below, so that buyers see how your apps are doing now. We review the changes before they are published.",
})
const ADD = msg({ message: "Add the figures for {month}" })
const TURN_OFF = msg`Turn off these reminders`

type Due = { title: string; url: string }
type About = { name: string; month: string; listings: readonly Due[]; accountUrl: string }

/** Asks a seller for the figures of a past month. */
function reminderMail(
  { name, month: ended, listings, accountUrl }: About,
  locale: Locale,
  translate: Translate,
): MailContent {
  const month = monthText(ended, locale)
  const [first] = listings
  return {
    subject: translate(SUBJECT, { month }),
    name,
    paragraphs: [
      listings.length === 1 && first
        ? translate(PLEASE_ADD, { month, title: first.title })
        : translate(PLEASE_ADD_ALL, { month }),
    ],
    items: listings.map(listing => ({ ...listing, lines: [] })),
    ...(first && { action: { label: translate(ADD, { month }), url: first.url } }),
    footer: [{ label: translate(TURN_OFF), url: accountUrl }],
  }
}

/** The day of the month, UTC, on which sellers are asked; later if it was missed. */
const DAY = 5

type Deps = {
  mail: MailService
  origin: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Asks sellers once a month, by one mail each, for the monthly figures of the previous month. */
export function createReminders(database: Database, { mail, origin, now }: Deps) {
  const isMissing =
    (month: string) =>
    ({ listing }: DueListing) =>
      (storedFigures(listing.figures).at(-1)?.month ?? "") < month

  async function remind(month: string, due: readonly DueListing[]): Promise<void> {
    const owner = due[0]?.owner
    if (!owner) return
    const { id, email: to, name, locale } = owner
    const addressOf = (path: string) => origin() + localizedPath(locale, path)
    const listings = due.map(({ listing }) => ({
      title: listing.title,
      url: addressOf(`/my/changes/${listing.id}/figures#${monthElementId(month)}`),
    }))
    const about = { name, month, listings, accountUrl: addressOf("/my/account") }
    await database.write(async tx => {
      if (!(await claimReminder(tx, id, month))) return
      await mail.enqueue(tx, { to, locale, ...reminderMail(about, locale, textsIn(locale)) })
    })
  }

  return {
    async run(): Promise<void> {
      if (new Date(now()).getUTCDate() < DAY) return
      const month = monthAfter(monthOf(now()), -1)
      const due = (await dueListings(database.read, month)).filter(isMissing(month))
      for (const listings of Map.groupBy(due, ({ owner }) => owner.id).values()) await remind(month, listings)
    },
  }
}
