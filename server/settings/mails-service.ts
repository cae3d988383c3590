import type { MailService } from "#server/mail/service.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { BRAND } from "#shared/brand.ts"
import type { EventAction } from "#shared/events.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import { lastOf } from "#shared/settings/escrow-changes.ts"
import { escrowPlace } from "#shared/settings/escrow-labels.ts"
import { type EscrowChange, SOLE_OWNER_WAIT_HOURS } from "#shared/settings/settings.ts"
import type { SettingsService } from "./service.ts"

/** The event and its consequences; of account details a mail has the last characters at most. */
const TEXTS = {
  "settings.escrow_set": {
    subject: msg({ message: "Escrow details entered on {brand}" }),
    first: msg({ message: "{name} entered the escrow details: payments for new deals go to {partner}." }),
    next: msg`They apply to all contracts sent from now on. Check them in the settings.`,
  },
  "settings.escrow_proposed": {
    subject: msg({ message: "Confirm the new escrow details on {brand}" }),
    first: msg({
      message: "{name} entered new escrow details: payments for new deals would go to {partner}.",
    }),
    next: msg({
      message:
        "They take effect when another owner confirms them; a sole owner can confirm them after {hours} hours. Until then, the previous details apply. If you didn’t expect this, discard the change and ask {name}.",
    }),
  },
  "settings.escrow_confirmed": {
    subject: msg({ message: "The escrow details on {brand} have changed" }),
    first: msg({
      message: "{name} confirmed the new escrow details: payments for new deals go to {partner}.",
    }),
    next: msg`They apply to all contracts sent from now on. If you didn’t expect this, enter the previous details again and change your password.`,
  },
  "settings.escrow_rescinded": {
    subject: msg({ message: "A change to the escrow details on {brand} was discarded" }),
    first: msg({ message: "{name} discarded the change of the escrow details to {partner}." }),
    next: msg`The previous details still apply.`,
  },
} satisfies Partial<Record<EventAction, { subject: Message; first: Message; next: Message }>>
const CHANGED = msg({ message: "{place}: {before} becomes {after}" })
const ADDED = msg({ message: "{place}: {after} (new)" })
const REMOVED = msg({ message: "{place}: {before} (removed)" })
const CHECK = msg`Only the last characters are shown here. Before you confirm, call the escrow partner on a number that you already know and compare the full details.`
const OPEN = msg`Open the escrow details`
const PRODUCT = msg`The server’s command line`

/** One line for each value that changes. */
const changeLines = (changes: readonly EscrowChange[], translate: Translate): string[] =>
  changes.map(change => {
    const text = change.before === null ? ADDED : change.after === null ? REMOVED : CHANGED
    return translate(text, {
      place: escrowPlace(change, translate),
      before: lastOf(change.before ?? ""),
      after: lastOf(change.after ?? ""),
    })
  })

type Deps = {
  auth: AuthService
  mail: MailService
  settings: Pick<SettingsService, "findDetails">
  staffLocale: Locale
  origin: () => string
}

/** Mails all owners about every step of the escrow details. */
export function createSettingsMails({ auth, mail, settings, staffLocale, origin }: Deps): Consumer {
  return consumerOf({
    name: "settings-mails",
    actions: [
      "settings.escrow_set",
      "settings.escrow_proposed",
      "settings.escrow_confirmed",
      "settings.escrow_rescinded",
    ],
    handle: async events => async tx => {
      const owners = await auth.accounts.recipientsFor(tx, "settings.manage", staffLocale)
      for (const { action, actor, after } of events) {
        const texts = TEXTS[action]
        const details = await settings.findDetails(tx, after.id ?? "")
        if (!details) continue
        for (const { email, locale } of owners) {
          const translate = textsIn(locale)
          const values = {
            brand: BRAND,
            name: actor.name ?? translate(PRODUCT),
            partner: details.partner.name,
            hours: SOLE_OWNER_WAIT_HOURS,
          }
          await mail.enqueue(tx, {
            to: email,
            locale,
            subject: translate(texts.subject, values),
            paragraphs: [
              translate(texts.first, values),
              ...changeLines(details.changes, translate),
              translate(texts.next, values),
              ...(action === "settings.escrow_proposed" ? [translate(CHECK)] : []),
            ],
            action: {
              label: translate(OPEN),
              url: `${origin()}${localizedPath(locale, "/admin/settings")}#escrow`,
            },
          })
        }
      }
    },
  })
}
