import type { MailService } from "#server/mail/service.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { DELIVERY_DAYS, MAX_FAILING_DAYS } from "#shared/webhooks/webhooks.ts"
import { findWebhook } from "./queries.ts"

const SUBJECT = msg({ message: "Webhook paused: {host}" })
const GONE = msg({ message: "The endpoint {address} answered 410 (Gone), so we stopped sending to it." })
const FAILING = msg({
  message: "Every message to the endpoint {address} has failed for {days} days, so we stopped sending to it.",
})
const WAITING = msg({
  message: "New messages are stored for {days} days. Resume the webhook to send them in order.",
})
const OPEN = msg`Open webhooks`

type Deps = { auth: AuthService; mail: MailService; staffLocale: Locale; origin: () => string }

/** Tells owners by mail that a webhook was paused because of its endpoint. */
export function createWebhookMails({ auth, mail, staffLocale, origin }: Deps): Consumer {
  return consumerOf({
    name: "webhook-mails",
    actions: ["webhook.paused"],
    handle: async events => async tx => {
      for (const { actor, subject, after } of events) {
        const webhook = actor.kind === "system" ? await findWebhook(tx, subject.id) : null
        if (!webhook) continue
        const { host, origin: target, pathname } = new URL(webhook.url)
        const why = after.reason === "gone" ? GONE : FAILING
        const staff = await auth.accounts.recipientsFor(tx, "webhooks.manage", staffLocale)
        for (const { email, locale, name } of staff) {
          const translate = textsIn(locale)
          await mail.enqueue(tx, {
            to: email,
            name,
            locale,
            subject: translate(SUBJECT, { host }),
            paragraphs: [
              translate(why, { address: target + pathname, days: MAX_FAILING_DAYS }),
              translate(WAITING, { days: DELIVERY_DAYS }),
            ],
            action: { label: translate(OPEN), url: origin() + localizedPath(locale, "/admin/webhooks") },
          })
        }
      }
    },
  })
}
