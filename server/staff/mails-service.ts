import type { MailService } from "#server/mail/service.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { EventAction } from "#shared/events.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import type { AuthService } from "./auth/service.ts"
import type { PasskeysService } from "./passkeys/service.ts"

const CHANGES = {
  "staff.passkey_added": {
    subject: msg`A passkey was added to your account`,
    text: msg({
      message:
        "The passkey “{passkey}” was added to your account. You can use it to sign in without a password.",
    }),
  },
  "staff.recovery_codes_created": {
    subject: msg`New recovery codes for your account`,
    text: msg`New recovery codes were created for your account. Earlier ones no longer work.`,
  },
  "staff.password_changed": {
    subject: msg`Your password was changed`,
    text: msg`The password of your account was changed. Other sessions have ended, and recovery codes no longer work.`,
  },
  "staff.role_changed": {
    subject: msg`Your role was changed`,
    text: msg`Your role in the back office was changed. The new one applies immediately.`,
  },
} as const satisfies Partial<Record<EventAction, { subject: Message; text: Message }>>

const PASSKEYS = msg({ message: "You can still sign in with these passkeys: {passkeys}" })
const NO_PASSKEY = msg`Your account has no passkey.`
const NOT_YOU = msg`If this wasn’t you, end your other sessions, remove any passkeys you don’t recognize and tell an owner immediately.`
const OPEN = msg`Open your account`

type Deps = {
  auth: AuthService
  mail: MailService
  passkeys: PasskeysService
  staffLocale: Locale
  origin: () => string
}

/** Mails staff about changes of their sign-in methods and permissions. */
export function createStaffMails({ auth, mail, passkeys, staffLocale, origin }: Deps): Consumer {
  return consumerOf({
    name: "staff-mails",
    actions: [
      "staff.passkey_added",
      "staff.recovery_codes_created",
      "staff.password_changed",
      "staff.role_changed",
    ],
    handle: async events => async tx => {
      const people = await auth.accounts.recipients(tx, staffLocale)
      for (const { action, subject, after } of events) {
        const person = people.find(({ id }) => id === subject.id)
        // A person who was removed since is not notified.
        if (!person) continue
        const { email, name, locale } = person
        const translate = textsIn(locale)
        const names = await passkeys.namesOf(tx, person.id)
        const stay = names.length
          ? translate(PASSKEYS, { passkeys: names.join(", ") })
          : translate(NO_PASSKEY)
        await mail.enqueue(tx, {
          to: email,
          name,
          locale,
          subject: translate(CHANGES[action].subject),
          paragraphs: [
            translate(CHANGES[action].text, {
              passkey: action === "staff.passkey_added" ? (after.passkey ?? "") : "",
            }),
            ...(action === "staff.password_changed" ? [stay] : []),
            translate(NOT_YOU),
          ],
          action: { label: translate(OPEN), url: origin() + localizedPath(locale, "/admin/account") },
        })
      }
    },
  })
}
