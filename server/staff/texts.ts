import type { MailContent } from "#server/mail/compose.ts"
import { BRAND } from "#shared/brand.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import type { StaffRole } from "#shared/roles.ts"

const SUBJECT = msg({ message: "Your invitation to the {brand} team" })
const INVITED: Record<StaffRole, Message> = {
  owner: msg({ message: "{inviter} invited you to {brand} as an owner, with access to everything." }),
  editor: msg({
    message: "{inviter} invited you to {brand} as an editor, to look after listings, proposals and requests.",
  }),
  mediator: msg({
    message: "{inviter} invited you to {brand} as a mediator, to look after deals and requests.",
  }),
}
const VALIDITY = msg({
  message:
    "Open the link below and choose a password or a passkey. The link is valid for {hours, plural, one {# hour} other {# hours}} and can be used once.",
})
const NOT_EXPECTED = msg`If you didn’t expect this invitation, ignore this email: there is no account until you accept.`
const ACCEPT = msg`Accept the invitation`

type InvitationTexts = { inviter: string; role: StaffRole; hours: number; url: string }

/** The mail with the link of an invitation. */
export function invitationMail(
  { inviter, role, hours, url }: InvitationTexts,
  translate: Translate,
): MailContent {
  return {
    subject: translate(SUBJECT, { brand: BRAND }),
    paragraphs: [
      translate(INVITED[role], { inviter, brand: BRAND }),
      translate(VALIDITY, { hours }),
      translate(NOT_EXPECTED),
    ],
    action: { label: translate(ACCEPT), url },
  }
}
