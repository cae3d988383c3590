import type { Locale } from "./locales.ts"

/** Locales for the formatter; each groups thousands even below 10,000. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: "en-US", ru: "ru-RU", es: "es-ES", vi: "vi-VN" }

const formatters = new Map<Locale, Intl.NumberFormat>()

/** USD, rounded to a whole number, with thousands separators and the sign in the language's position. */
export function moneyText(amount: number, locale: Locale): string {
  const known = formatters.get(locale)
  const formatter =
    known ??
    new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
      style: "currency",
      currency: "USD",
      maximumFractionDigits: 0,
      useGrouping: "always",
    })
  if (!known) formatters.set(locale, formatter)
  return formatter.format(Math.round(amount))
}
