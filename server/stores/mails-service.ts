import type { AppsService } from "#server/listings/service.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import { localizedPath } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { STORE_NAMES } from "#shared/stores/labels.ts"

const SUBJECT = msg({ message: "We no longer find “{title}” in {store}" })
const WHAT = msg({
  message:
    "We looked for “{title}” in {store} (country: {country}) twice, at least a day apart, and didn’t find it. Its page on our site now says so.",
})
const NEXT = msg`If the app is still there, check the link on your listing. If it has moved or been removed, please tell our team.`
const OPEN = msg`Open your listing`

type Deps = {
  apps: Pick<AppsService, "findContent">
  mail: MailService
  members: Pick<MembersService, "findById">
  origin: () => string
}

/** Mails the owner of a listing whose app has left its store. */
export function createStoreMails({ apps, mail, members, origin }: Deps): Consumer {
  return consumerOf({
    name: "store-mails",
    actions: ["listing.left_store"],
    handle: async events => async tx => {
      for (const { subject, after } of events) {
        const { store, country = "" } = after
        const found = await apps.findContent(tx, Number(subject.id))
        const owner = found?.row.ownerId ? await members.findById(tx, found.row.ownerId) : null
        if (!found || !store || !owner) continue
        const { email: to, name, locale } = owner
        const translate = textsIn(locale)
        const { id, title } = found.row
        const values = { title, country: country.toUpperCase(), store: STORE_NAMES[store] }
        await mail.enqueue(tx, {
          to,
          locale,
          subject: translate(SUBJECT, values),
          name,
          paragraphs: [translate(WHAT, values), translate(NEXT)],
          action: {
            label: translate(OPEN),
            url: origin() + localizedPath(locale, `/my/listings/${id}`),
          },
        })
      }
    },
  })
}
