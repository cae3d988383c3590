import type { MailContent } from "#server/mail/compose.ts"
import { monthText } from "#shared/listings/month-text.ts"
import type { Locale } from "#shared/locales.ts"
import { msg, type Translate } from "#shared/msg.ts"

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
export function reminderMail(
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
