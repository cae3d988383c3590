import type { MailContent } from "#server/mail/compose.ts"
import { BRAND } from "#shared/brand.ts"
import { msg, type Translate } from "#shared/msg.ts"

const SUBJECT = msg({ message: "{code} is your {brand} sign-in code" })
const VALIDITY = msg({
  message:
    "Enter this code to sign in. It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.",
})
const NOT_ASKED = msg`If you didn’t request it, ignore this email: no one can sign in without the code.`

/** The mail with a sign-in code, which is its only run of six digits. */
export function codeMail(code: string, minutes: number, translate: Translate): MailContent {
  return {
    subject: translate(SUBJECT, { code, brand: BRAND }),
    paragraphs: [translate(VALIDITY, { minutes }), translate(NOT_ASKED)],
    code,
  }
}
