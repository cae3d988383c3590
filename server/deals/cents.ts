import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS } from "#shared/money.ts"

/** An amount of whole US cents, such as `USD 12,500.50` or `USD 12,500`. */
export function centsText(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    style: "currency",
    currency: "USD",
    currencyDisplay: locale === "en" ? "code" : "symbol",
    useGrouping: "always",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** Hundredths of a percent, such as `2.5%`. */
export const percentText = (hundredths: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: "percent", maximumFractionDigits: 2 }).format(
    hundredths / 10_000,
  )
