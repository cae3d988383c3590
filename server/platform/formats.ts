import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS, withCurrency } from "#shared/money.ts"

const TIME_ZONE = "UTC"
/** A Vietnamese date as the language data has it, such as “29 tháng 11, 2026”. */
const VIETNAMESE_DAY = /(\d+ tháng \d+), (\d+)/

/** Such as “November 24, 2026”. */
export function dayText(time: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "long", timeZone: TIME_ZONE })
  return format.format(time).replace(VIETNAMESE_DAY, "$1 năm $2")
}

/** Such as “November 24, 2026 at 9:45 PM UTC”. */
export function momentText(time: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: TIME_ZONE,
    timeZoneName: "short",
  })
  return format.format(time).replace(VIETNAMESE_DAY, "ngày $1 năm $2")
}

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
