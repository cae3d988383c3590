import { sha256 } from "#server/platform/sha256.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { Statement } from "#shared/access/access.ts"
import type { Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"

/**
 * The confidentiality agreement that a member accepts before requesting confidential files. Requests record version, language and
 * SHA-256, so a changed text, including a translation, gets a new version.
 */
const STATEMENT_VERSION = "4"

const TITLE = msg`Confidentiality agreement (NDA)`
const ITEMS = [
  msg`I ask for the confidential files of this listing for one purpose: to decide whether to buy what it offers.`,
  msg`I will keep the files and what they say confidential. I may share them only with people who advise me on this purchase and who are bound to the same confidentiality.`,
  msg`I will not publish the files, pass them on in any other way or use them to compete with the seller or to contact the seller’s customers, partners or staff.`,
  msg`If I do not buy, I will delete all copies within 14 days of the seller’s or the marketplace’s request.`,
  msg`This does not apply to information that is public without a breach of this agreement, that I already knew, or that I must disclose by law.`,
  msg`The seller may decline or revoke access at any time. The seller and the marketplace’s team see which files I have opened and when.`,
  msg`These obligations apply for three years from the day of my request, whether or not access is granted or later revoked.`,
]

/** The statement in one language. */
export function statementIn(locale: Locale): Statement {
  const translate = textsIn(locale)
  const items = ITEMS.map((item, index) => `${index + 1}. ${translate(item)}`)
  const text = [translate(TITLE), "", ...items].join("\n")
  return { version: STATEMENT_VERSION, text, sha256: sha256(text) }
}
