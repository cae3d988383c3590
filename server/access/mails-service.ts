import type { MailContent } from "#server/mail/compose.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { EventAction } from "#shared/events.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { msg, type Translate } from "#shared/msg.ts"
import type { FoundAccess } from "./queries.ts"
import type { AccessService } from "./service.ts"

const REQUESTED = msg({ message: "{name} asks for the confidential files of “{title}”" })
const WHAT_REQUESTED = msg({
  message: "{name} accepted the confidentiality agreement and asks for the confidential files of “{title}”.",
})
const PLEASE_DECIDE = msg`Please grant or decline access. You can revoke it at any time.`
const GRANTED = msg({ message: "You have access to the confidential files of “{title}”" })
const WHAT_GRANTED = msg({
  message: "You now have access to the confidential files of “{title}”. You can open them on its page.",
})
const DECLINED = msg({ message: "Access to the files of “{title}” was declined" })
const WHAT_DECLINED = msg({
  message: "Your request for the confidential files of “{title}” was declined.",
})
const REVOKED = msg({ message: "Your access to the files of “{title}” has ended" })
const WHAT_REVOKED = msg({
  message:
    "Your access to the confidential files of “{title}” was revoked. Your confidentiality obligations continue.",
})
const DECIDE = msg`See the request`
const OPEN_LISTING = msg({ message: "View the listing" })

type AccessNews = "requested" | "granted" | "declined" | "revoked"
type About = {
  /** Of the listing. */
  title: string
  url: string
  /** The recipient's. */
  name: string | null
  /** The name of the member who asked. */
  by: string
  /** How that member introduced themselves. */
  message: string | null
  /** The note of a declined request. */
  text: string | null
}

/** The mail about one step of a request for confidential files. */
function accessMail(
  news: AccessNews,
  { title, url, name, by, message, text }: About,
  translate: Translate,
): MailContent {
  const values = { title, name: by }
  switch (news) {
    case "requested":
      return {
        subject: translate(REQUESTED, values),
        name,
        paragraphs: [translate(WHAT_REQUESTED, values), translate(PLEASE_DECIDE)],
        ...(message !== null && { quote: { text: message } }),
        action: { label: translate(DECIDE), url },
      }
    case "granted":
      return {
        subject: translate(GRANTED, values),
        name,
        paragraphs: [translate(WHAT_GRANTED, values)],
        action: { label: translate(OPEN_LISTING), url },
      }
    case "declined":
      return {
        subject: translate(DECLINED, values),
        name,
        paragraphs: [translate(WHAT_DECLINED, values)],
        ...(text !== null && { quote: { text } }),
        action: { label: translate(OPEN_LISTING), url },
      }
    case "revoked":
      return {
        subject: translate(REVOKED, values),
        name,
        paragraphs: [translate(WHAT_REVOKED, values)],
        action: { label: translate(OPEN_LISTING), url },
      }
  }
}

const NEWS = {
  "access.requested": "requested",
  "access.granted": "granted",
  "access.declined": "declined",
  "access.revoked": "revoked",
} as const satisfies Partial<Record<EventAction, AccessNews>>

type Recipient = { email: string; name: string; locale: Locale; path: string }
type Deps = {
  access: Pick<AccessService, "find">
  mail: MailService
  members: Pick<MembersService, "findById">
  auth: AuthService
  staffLocale: Locale
  origin: () => string
}

/** Mails a request for confidential files to the people who decide it, and each decision to the member who asked. */
export function createAccessMails({ access, auth, mail, members, staffLocale, origin }: Deps): Consumer {
  /** The listing's owner; staff where there is none. */
  async function decidersOf(tx: Transaction, { listing }: FoundAccess): Promise<Recipient[]> {
    const owner = listing.ownerId === null ? null : await members.findById(tx, listing.ownerId)
    if (owner) return [{ ...owner, path: `/my/listings/${listing.id}` }]
    const staff = await auth.accounts.recipientsFor(tx, "access.decide", staffLocale)
    return staff.map(user => ({ ...user, path: `/admin/app/${listing.id}/edit` }))
  }

  async function askerOf(
    tx: Transaction,
    { access: { memberId }, listing }: FoundAccess,
  ): Promise<Recipient[]> {
    const member = await members.findById(tx, memberId)
    return member ? [{ ...member, path: `/marketplace/${listing.id}` }] : []
  }

  return consumerOf({
    name: "access-mails",
    actions: ["access.requested", "access.granted", "access.declined", "access.revoked"],
    handle: async events => async tx => {
      for (const { action, subject } of events) {
        const news = NEWS[action]
        const found = await access.find(tx, Number(subject.id))
        if (!found) continue
        const recipients = await (news === "requested" ? decidersOf : askerOf)(tx, found)
        for (const { email: to, name, locale, path } of recipients) {
          const url = origin() + localizedPath(locale, path)
          const about = {
            title: found.listing.title,
            url,
            name,
            by: found.access.name,
            message: found.access.message,
            text: found.access.text,
          }
          await mail.enqueue(tx, { to, locale, ...accessMail(news, about, textsIn(locale)) })
        }
      }
    },
  })
}
