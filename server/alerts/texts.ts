import type { MailContent } from "#server/mail/compose.ts"
import { BRAND } from "#shared/brand.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { FIELD_LABELS, VALUE_LABELS } from "#shared/listings/listing-labels.ts"
import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS, moneyText } from "#shared/money.ts"
import { msg, type Translate } from "#shared/msg.ts"

const ONE = msg({ message: "New on {brand}: {title}" })
const SEVERAL = msg({ message: "{count, plural, one {# new listing} other {# new listings}} on {brand}" })
const SEVERAL_DROPS = msg({
  message: "{count, plural, one {# lower price} other {# lower prices}} on {brand}",
})
const NEW_AND_DROPS = msg({
  message:
    "{count, plural, one {# new listing} other {# new listings}} and {drops, plural, one {# lower price} other {# lower prices}} on {brand}",
})
export const PRICE_LOWERED = msg({ message: "“{title}”: price lowered from {from} to {price}" })
const INTRO = msg({ message: "“{title}” is new and matches your alert." })
const INTRO_CHEAPER = msg({
  message: "The price of “{title}”, which matches your alert, was lowered from {from} to {price}.",
})
const INTRO_SEVERAL = msg({
  message:
    "“{title}” and {count, plural, one {# other listing match} other {# other listings match}} your alert.",
})
const MORE = msg({ message: "See {count, plural, one {# more listing} other {# more listings}}" })
export const LOWERED = msg({ message: "Price lowered from {from} to {price}" })
const PROFIT = msg({ message: "Profit a month: {amount}" })
const MULTIPLE = msg({ message: "Price ÷ yearly profit: {multiple} ×" })
const ON_REQUEST = msg`Price on request`
const SEE_ALL = msg`See everything that matches`
const MANAGE = msg`Manage alerts`
const STOP = msg`Stop this alert`

export const PAGE_TEXTS = {
  title: msg`Stop this alert?`,
  text: msg`You won’t get any more emails from this alert. Your other alerts stay on.`,
  stop: STOP,
  seeAll: SEE_ALL,
  manage: MANAGE,
  stopped: msg`This alert is off`,
  stoppedText: msg`You won’t get any more emails from it. You can resume it at any time under “Manage alerts”.`,
  deletedText: msg`The alert was deleted. You won’t get any more emails from it.`,
  unknown: msg`This link doesn’t work`,
  unknownText: msg`The link is incomplete or more than a year old. You can see and stop your alerts under “Manage alerts”.`,
}

/** A listing in a mail; `from` is the higher price that the alert knew, null for none. */
type MailedListing = { listing: Listing; url: string; from: number | null }

/** The profit a month and the multiple, as far as they follow from monthly figures. */
function profitOf({ summary }: Listing, locale: Locale, translate: Translate): string {
  const { profit_month = null, multiple = null } = summary ?? {}
  return [
    profit_month === null ? [] : translate(PROFIT, { amount: moneyText(profit_month, locale) }),
    multiple === null
      ? []
      : translate(MULTIPLE, { multiple: new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(multiple) }),
  ]
    .flat()
    .join(" · ")
}

/** The kind, the stores and the figures that are known. */
function figuresOf(listing: Listing, locale: Locale, translate: Translate): string[] {
  const { kind, type, platforms, last_month_earnings: month, installs_range: installs, age } = listing
  const what = type === "game" ? VALUE_LABELS.type.game : VALUE_LABELS.kind[kind]
  const labelled = (name: keyof typeof FIELD_LABELS, range: { title: string } | null) =>
    range ? [`${translate(FIELD_LABELS[name])}: ${range.title}`] : []
  return [
    [translate(what), ...platforms.map(({ title }) => title)].join(" · "),
    profitOf(listing, locale, translate),
    [
      ...labelled("last_month_earnings", month),
      ...labelled("installs_range", installs),
      ...labelled("age", age),
    ].join(" · "),
  ].filter(Boolean)
}

/** The mail of an alert; `rest` is how many more listings its link shows, and how many of them cost less than before. */
export function alertMail(
  {
    listings,
    rest,
  }: { listings: readonly MailedListing[]; rest: { count: number; drops: number; url: string } },
  urls: { all: string; manage: string; stop: string },
  locale: Locale,
  translate: Translate,
): MailContent {
  const count = listings.length + rest.count
  const [first] = listings
  const title = first?.listing.title ?? ""
  const priceOf = ({ listing: { price } }: MailedListing) => {
    if (price === null) return translate(ON_REQUEST)
    return moneyText(price, locale)
  }
  const priceLine = (one: MailedListing) =>
    one.from === null
      ? priceOf(one)
      : translate(LOWERED, { from: moneyText(one.from, locale), price: priceOf(one) })
  const drops = listings.filter(({ from }) => from !== null).length + rest.drops
  const severalOf = () => {
    if (drops === 0) return translate(SEVERAL, { brand: BRAND, count })
    if (drops === count) return translate(SEVERAL_DROPS, { brand: BRAND, count })
    return translate(NEW_AND_DROPS, { brand: BRAND, count: count - drops, drops })
  }
  const drop = first && first.from !== null && { from: moneyText(first.from, locale), price: priceOf(first) }
  const [subject, intro] =
    count > 1
      ? [severalOf(), translate(INTRO_SEVERAL, { title, count: count - 1 })]
      : drop
        ? [translate(PRICE_LOWERED, { title, ...drop }), translate(INTRO_CHEAPER, { title, ...drop })]
        : [translate(ONE, { brand: BRAND, title }), translate(INTRO, { title })]
  return {
    subject,
    paragraphs: [intro],
    items: [
      ...listings.map(one => ({
        title: one.listing.title,
        url: one.url,
        lines: [priceLine(one), ...figuresOf(one.listing, locale, translate)],
      })),
      ...(rest.count > 0
        ? [{ title: translate(MORE, { count: rest.count }), url: rest.url, lines: [] }]
        : []),
    ],
    action: { label: translate(SEE_ALL), url: urls.all },
    footer: [
      { label: translate(MANAGE), url: urls.manage },
      { label: translate(STOP), url: urls.stop },
    ],
  }
}
