import type { AppsService } from "#server/listings/service.ts"
import type { MailContent } from "#server/mail/compose.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import { localizedPath } from "#shared/locales.ts"
import { msg, type Translate } from "#shared/msg.ts"

const SUBJECT = msg({ message: "“{title}” is offline" })
const BY_STAFF = msg({
  message:
    "Our team took “{title}” offline. Visitors no longer see it; your text, pictures and files are still there.",
})
const BY_OWNER = msg({
  message:
    "You took “{title}” offline. Visitors no longer see it; your text, pictures and files are still there.",
})
const BACK = msg`To put it back online, open your listings and choose “Put back online”; our team then confirms it.`
const OUR_TEAM = msg({ message: "Our team" })
const SEE_LISTINGS = msg`See your listings`

type News = { title: string; name: string; reason: string | null; isOwn: boolean; url: string }

function offlineMail({ title, name, reason, isOwn, url }: News, translate: Translate): MailContent {
  return {
    subject: translate(SUBJECT, { title }),
    name,
    paragraphs: [translate(isOwn ? BY_OWNER : BY_STAFF, { title }), translate(BACK)],
    ...(reason && !isOwn && { quote: { by: translate(OUR_TEAM), text: reason } }),
    action: { label: translate(SEE_LISTINGS), url },
  }
}

type Deps = {
  apps: Pick<AppsService, "findContent">
  mail: MailService
  members: MembersService
  origin: () => string
}

/** Mails owners that their listing was taken offline, by whichever call, and why. */
export function createOfflineMails({ apps, mail, members, origin }: Deps): Consumer {
  return {
    name: "offline-mails",
    actions: ["listing.unpublished"],
    handle: async events => async tx => {
      for (const { subject, after, actor } of events) {
        // The result of an owner's request is a separate mail.
        if (after?.asked === true) continue
        const found = await apps.findContent(tx, Number(subject.id))
        const member = found?.row.ownerId ? await members.findById(tx, found.row.ownerId) : null
        if (!found || !member) continue
        const { email: to, locale, name } = member
        const news = {
          title: found.row.title,
          name,
          reason: typeof after?.reason === "string" ? after.reason : null,
          isOwn: actor.kind === "member" && actor.id === member.id,
          url: origin() + localizedPath(locale, "/my/listings"),
        }
        await mail.enqueue(tx, { to, locale, ...offlineMail(news, textsIn(locale)) })
      }
    },
  }
}
