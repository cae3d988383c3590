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

const REMOVED = msg({ message: "Your {brand} account is deleted" })
const IS_REMOVED = msg({
  message:
    "Your {brand} account is deleted: your name, phone, email, alerts, shortlist, uploads and unfinished listings.",
})
const LISTINGS_STAY = msg({
  message:
    "{count, plural, one {Your listing stays} other {Your # listings stay}} without an owner. Visitors see “Private seller” and no files, picture, bio or country; after 30 days these are erased.",
})
const DETAILS_LEFT = msg`You agreed that our team may keep these details with them.`
const WAS_NOT_ME = msg`If you didn’t do this, contact us right away.`

/** Confirms that an account was deleted, and says what happens to its listings; the name is already deleted. */
export function removalMail(
  { listings, leavesDetails }: { listings: number; leavesDetails: boolean },
  translate: Translate,
): MailContent {
  return {
    subject: translate(REMOVED, { brand: BRAND }),
    paragraphs: [
      translate(IS_REMOVED, { brand: BRAND }),
      ...(listings > 0 ? [translate(LISTINGS_STAY, { count: listings })] : []),
      ...(listings > 0 && leavesDetails ? [translate(DETAILS_LEFT)] : []),
      translate(WAS_NOT_ME),
    ],
  }
}
