import type { MailContent } from "#server/mail/compose.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { Availability } from "#shared/listings/lookups.ts"
import type { Locale } from "#shared/locales.ts"
import { moneyText } from "#shared/money.ts"
import { msg, type Translate } from "#shared/msg.ts"
import { LOWERED, PRICE_LOWERED } from "./texts.ts"

const SEVERAL = msg({
  message:
    "{count, plural, one {# listing in your shortlist has} other {# listings in your shortlist have}} changed",
})
const INTRO = msg`You asked us to tell you when listings in your shortlist cost less or their availability changes.`
const SUBJECTS = {
  available: msg({ message: "“{title}” is available again" }),
  in_deal: msg({ message: "“{title}” is now in a deal" }),
  sold: msg({ message: "“{title}” has been sold" }),
} satisfies Record<Availability, unknown>
const LINES = {
  available: msg`Available again`,
  in_deal: msg`Now in a deal`,
  sold: msg`Sold`,
} satisfies Record<Availability, unknown>
const SEE_ALL = msg`See your shortlist`
const MANAGE = msg`Manage alerts`

/** A listing whose price was lowered from `from`, null for none, or whose availability changed. */
type Watched = { listing: Listing; url: string; from: number | null; isMoved: boolean }

/** The mail about changes of shortlisted listings. */
export function watchMail(
  changed: readonly Watched[],
  urls: { all: string; manage: string },
  locale: Locale,
  translate: Translate,
): MailContent {
  const priceOf = ({ listing: { price } }: Watched) => (price === null ? "" : moneyText(price, locale))
  const subjectOf = (one: Watched) => {
    const { title, availability } = one.listing
    if (one.isMoved || one.from === null) return translate(SUBJECTS[availability], { title })
    return translate(PRICE_LOWERED, { title, from: moneyText(one.from, locale), price: priceOf(one) })
  }
  const linesOf = (one: Watched) => [
    ...(one.isMoved ? [translate(LINES[one.listing.availability])] : []),
    one.from === null
      ? priceOf(one)
      : translate(LOWERED, { from: moneyText(one.from, locale), price: priceOf(one) }),
  ]
  const [first] = changed
  return {
    subject: changed.length === 1 && first ? subjectOf(first) : translate(SEVERAL, { count: changed.length }),
    paragraphs: [translate(INTRO)],
    items: changed.map(one => ({
      title: one.listing.title,
      url: one.url,
      lines: linesOf(one).filter(Boolean),
    })),
    action: { label: translate(SEE_ALL), url: urls.all },
    footer: [{ label: translate(MANAGE), url: urls.manage }],
  }
}
