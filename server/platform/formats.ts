import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS, withCurrency } from "#shared/money.ts"
import { msg } from "#shared/msg.ts"
import { DAY_MS } from "#shared/units.ts"
import { textsIn } from "./texts.ts"

/** `date` is day and month, such as “November 24”. */
const DAY = msg({ message: "{date}, {year}", context: "a day" })
/** `numeric` is the day in figures, for languages that put it so beside a time. */
const MOMENT = msg({ message: "{day} at {time} UTC" })

const formatIn = (locale: Locale, options: Intl.DateTimeFormatOptions, time: number) =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...options, timeZone: "UTC" }).format(time)

/** The day in UTC as it is in a sentence, such as “November 24, 2026”. */
export const dayText = (time: number, locale: Locale): string =>
  textsIn(locale)(DAY, {
    date: formatIn(locale, { day: "numeric", month: "long" }, time),
    year: new Date(time).getUTCFullYear(),
  })

/** A time as it is in a sentence, such as “November 24, 2026 at 9:45 PM UTC”. */
export const momentText = (time: number, locale: Locale): string =>
  textsIn(locale)(MOMENT, {
    day: dayText(time, locale),
    numeric: formatIn(locale, { day: "2-digit", month: "2-digit", year: "numeric" }, time),
    time: formatIn(locale, { timeStyle: "short" }, time),
  })

const MINUTE_MS = 60_000
/** The end of a term; one at midnight ends with the day before, as “12:00 AM” leaves open which day it means. */
export const deadlineText = (time: number, locale: Locale): string =>
  momentText(time % DAY_MS < MINUTE_MS ? time - MINUTE_MS : time, locale)

/** An amount of whole US cents, such as `USD 12,500.50` or `USD 12,500`. */
export function centsText(cents: number, locale: Locale): string {
  const isPlaced = locale === "es" || locale === "vi"
  const text = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    ...(!isPlaced && {
      style: "currency",
      currency: "USD",
      currencyDisplay: locale === "en" ? "code" : "symbol",
    }),
    useGrouping: "always",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)
  return isPlaced ? withCurrency(text, locale) : text
}

/** Hundredths of a percent, such as `2.5%`. */
export const percentText = (hundredths: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: "percent", maximumFractionDigits: 2 }).format(
    hundredths / 10_000,
  )
