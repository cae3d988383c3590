import type { MailService } from "#server/mail/service.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import { BRAND } from "#shared/brand.ts"
import type { ReadEvent } from "#shared/event-data.ts"
import type { EventAction } from "#shared/events.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import { can } from "#shared/policy.ts"
import type { StaffRole } from "#shared/roles.ts"
import type { AuthService } from "./auth/service.ts"

const JOINED = msg({ message: "{person} joined the {brand} team" })
const CHANGES = {
  "staff.invited": {
    subject: msg({ message: "{person} was invited to the {brand} team" }),
    text: msg({ message: "{by} invited {person} ({email}). Role: {role}." }),
  },
  "staff.accepted": {
    subject: JOINED,
    text: msg({ message: "{person} ({email}) accepted the invitation and can sign in now. Role: {role}." }),
  },
  "staff.created": {
    subject: JOINED,
    text: msg({ message: "{by} created an account for {person} ({email}). Role: {role}." }),
  },
  "staff.role_changed": {
    subject: msg({ message: "The role of {person} on {brand} was changed" }),
    text: msg({ message: "{by} changed the role of {person} ({email}). Before: {before}. Now: {role}." }),
  },
  "staff.removed": {
    subject: msg({ message: "{person} was removed from the {brand} team" }),
    text: msg({ message: "{by} removed {person} ({email}) from the team. Role until then: {before}." }),
  },
} as const satisfies Partial<Record<EventAction, { subject: Message; text: Message }>>

const ROLES: Record<StaffRole, Message> = {
  owner: msg`Owner`,
  editor: msg`Editor`,
  mediator: msg`Mediator`,
}
const WAIT = msg`For the first 24 hours, a new owner or mediator can’t confirm payments or account changes that someone else entered.`
const UNEXPECTED = msg`If you didn’t expect this, someone may be using an owner’s account: open the staff page, undo the change, end that person’s sessions and change your password.`
const OPEN = msg`Open the staff page`
const PRODUCT = msg`The server’s command line`

type Named = { email: string; name: string }

/** The person whom an event is about, as it names them or else as they are now; null for one who was removed since. */
function personOf(
  { subject, before, after }: ReadEvent<keyof typeof CHANGES>,
  people: readonly (Named & { id: string })[],
): Named | null {
  const { email, name = "" } = before.email === undefined ? after : before
  if (email !== undefined) return { email, name }
  return people.find(({ id }) => id === subject.id) ?? null
}

type Deps = { auth: AuthService; mail: MailService; staffLocale: Locale; origin: () => string }

/** Mails all owners about invited, new, changed and removed staff, and an owner who was removed about that. */
export function createTeamMails({ auth, mail, staffLocale, origin }: Deps): Consumer {
  return consumerOf({
    name: "team-mails",
    actions: ["staff.invited", "staff.accepted", "staff.created", "staff.role_changed", "staff.removed"],
    handle: async events => async tx => {
      const people = await auth.accounts.recipients(tx, staffLocale)
      const owners = people.filter(user => can({ kind: "staff", ...user }, "staff.manage"))
      for (const event of events) {
        const person = personOf(event, people)
        if (!person) continue
        const texts = CHANGES[event.action]
        const [before, role] = [event.before.role, event.after.role]
        const isLostOwner = event.action === "staff.removed" && before === "owner"
        const others = owners.filter(({ id }) => id !== event.subject.id)
        const to = isLostOwner ? [...others, { ...person, locale: staffLocale }] : others
        for (const { email, locale } of to) {
          const translate = textsIn(locale)
          const values = {
            brand: BRAND,
            by: event.actor.name ?? translate(PRODUCT),
            person: person.name,
            email: person.email,
            before: before ? translate(ROLES[before]) : "",
            role: role ? translate(ROLES[role]) : "",
          }
          const mayConfirm = role === "owner" || role === "mediator"
          await mail.enqueue(tx, {
            to: email,
            locale,
            subject: translate(texts.subject, values),
            paragraphs: [
              translate(texts.text, values),
              ...(mayConfirm ? [translate(WAIT)] : []),
              translate(UNEXPECTED),
            ],
            action: { label: translate(OPEN), url: origin() + localizedPath(locale, "/admin/staff") },
          })
        }
      }
    },
  })
}
