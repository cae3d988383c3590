import type { Locale } from "./locales.ts"

/** Locales for the formatter; each groups thousands even below 10,000. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: "en-US", ru: "ru-RU", es: "es-ES", vi: "vi-VN" }

const formatters = new Map<Locale, Intl.NumberFormat>()

/** A formatted number of USD with its sign where Latin America and Vietnam write it: `US$ 185.000`, `185.000 USD`. */
export const withCurrency = (amount: string, locale: "es" | "vi"): string =>
  locale === "es" ? `US$\u00a0${amount}` : `${amount}\u00a0USD`

/** USD, rounded to a whole number, with thousands separators and the sign in the language's position. */
export function moneyText(amount: number, locale: Locale): string {
  const isPlaced = locale === "es" || locale === "vi"
  const known = formatters.get(locale)
  const formatter =
    known ??
    new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
      ...(!isPlaced && { style: "currency", currency: "USD" }),
      maximumFractionDigits: 0,
      useGrouping: "always",
    })
  if (!known) formatters.set(locale, formatter)
  const text = formatter.format(Math.round(amount))
  return isPlaced ? withCurrency(text, locale) : text
}
