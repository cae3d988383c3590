import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { EventAction } from "#shared/events.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { can } from "#shared/policy.ts"
import type { FoundAccess } from "./queries.ts"
import type { AccessService } from "./service.ts"
import { type AccessNews, accessMail } from "./texts.ts"

const NEWS: Partial<Record<string, AccessNews>> = {
  "access.requested": "requested",
  "access.granted": "granted",
  "access.declined": "declined",
  "access.revoked": "revoked",
} satisfies Partial<Record<EventAction, AccessNews>>

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
    const all = await auth.accounts.recipients(tx, staffLocale)
    return all
      .filter(user => can({ kind: "staff", ...user }, "access.decide"))
      .map(user => ({ ...user, path: `/admin/app/${listing.id}/edit` }))
  }

  async function askerOf(
    tx: Transaction,
    { access: { memberId }, listing }: FoundAccess,
  ): Promise<Recipient[]> {
    const member = await members.findById(tx, memberId)
    return member ? [{ ...member, path: `/marketplace/${listing.id}` }] : []
  }

  return {
    name: "access-mails",
    actions: ["access.requested", "access.granted", "access.declined", "access.revoked"],
    handle: async events => async tx => {
      for (const { action, subject } of events) {
        const news = NEWS[action]
        const found = await access.find(tx, Number(subject.id))
        if (!news || !found) continue
        const recipients = await (news === "requested" ? decidersOf : askerOf)(tx, found)
        for (const { email: to, name, locale, path } of recipients) {
          const url = origin() + localizedPath(locale, path)
          const about = {
            title: found.listing.title,
            url,
            name,
            by: found.access.name,
            text: found.access.text,
          }
          await mail.enqueue(tx, { to, locale, ...accessMail(news, about, textsIn(locale)) })
        }
      }
    },
  }
}
