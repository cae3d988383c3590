import { textsIn } from "#server/platform/texts.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS } from "#shared/money.ts"
import { msg } from "#shared/msg.ts"
import { STORE_NAMES } from "#shared/stores/labels.ts"
import type { StoreFacts } from "#shared/stores/stores.ts"

const CHECKED = msg({ message: "{store}, checked {ago}: {facts}" })
const LEFT = msg({ message: "{store}, checked {ago}: the app is no longer there (country: {country})" })
const RATED = msg({
  message: "{rating} from {ratings, plural, one {# rating} other {# ratings}}",
})
const RATED_SHORT = msg({
  message: "{rating} · {ratings, plural, one {{count} rating} other {{count} ratings}}",
})
const INSTALLS = msg({
  message: "{installs, plural, one {{count}+ install} other {{count}+ installs}}",
})
const UPDATED = msg({ message: "updated {day}" })
const UNRATED = msg`no ratings yet`

const decimal = (value: number, locale: Locale) =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  )

/** A count, abbreviated as ranges are written: `38k`, `1M`. */
const short = (count: number, locale: Locale) =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { notation: "compact" }).format(count).replace(/K$/, "k")

/** A count by which the noun after its abbreviation is inflected: after thousands and millions always the same. */
const inflecting = (count: number) => (count >= 1_000_000 ? 1_000_000 : Math.min(count, 1_000))

/** A day such as `2025-11-03` in words, with its year unless it is the current one. */
function dayText(day: string, locale: Locale, nowMs: number): string {
  const isThisYear = day.startsWith(`${new Date(nowMs).getUTCFullYear()}-`)
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    day: "numeric",
    month: "long",
    ...(!isThisYear && { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(day))
}

type Reading = { locale: Locale; nowMs: number; ago: (time: string) => string }

/** What one store said, in one line: `Google Play, checked today: 4.6 from 38,200 ratings · 1M+ installs · updated 3 November`. */
function lineOf(facts: StoreFacts, { locale, nowMs, ago }: Reading): string {
  const text = textsIn(locale)
  const { available, rating, ratings, installs_min: installs, updated_on: day } = facts
  const values = { store: STORE_NAMES[facts.store], ago: ago(facts.checked_at) }
  if (!available) {
    const names = new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: "region" })
    return text(LEFT, { ...values, country: names.of(facts.country.toUpperCase()) ?? facts.country })
  }
  const said = [
    rating === null || ratings === null
      ? text(UNRATED)
      : text(RATED, { rating: decimal(rating, locale), ratings }),
    ...(installs === null
      ? []
      : [text(INSTALLS, { installs: inflecting(installs), count: short(installs, locale) })]),
    ...(day === null ? [] : [text(UPDATED, { day: dayText(day, locale, nowMs) })]),
  ]
  return text(CHECKED, { ...values, facts: said.join(" · ") })
}

/** What the stores say of an app, a line each, and whether it is still there. `nowMs` is milliseconds since 1970. */
export const storeLines = (facts: readonly StoreFacts[], reading: Reading) =>
  facts.map(one => ({ store: one.store, text: lineOf(one, reading), isThere: one.available }))

/** The rating of a listing for a card: `4.6 · 38k ratings`; null without one. */
export function ratedText({ rating, ratings }: Pick<Listing, "rating" | "ratings">, locale: Locale) {
  if (rating === null || ratings === null) return null
  const count = short(ratings, locale)
  return textsIn(locale)(RATED_SHORT, {
    rating: decimal(rating, locale),
    ratings: inflecting(ratings),
    count,
  })
}

/** The same in full: `4.6 from 38,200 ratings`; null without one. */
export function ratedInFull({ rating, ratings }: Pick<Listing, "rating" | "ratings">, locale: Locale) {
  if (rating === null || ratings === null) return null
  return textsIn(locale)(RATED, { rating: decimal(rating, locale), ratings })
}
