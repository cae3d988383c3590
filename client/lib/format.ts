import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS, moneyText, withCurrency } from "#shared/money.ts"
import { monthText } from "#shared/month-text.ts"

const cache = new Map<string, Intl.NumberFormat>()

function formatter(
  locale: Locale,
  kind:
    | "whole"
    | "exact"
    | "sum"
    | "compact"
    | "compactMoney"
    | "bytes"
    | "share"
    | "trend"
    | "percent"
    | "rough",
) {
  const key = `${locale} ${kind}`
  const known = cache.get(key)
  if (known) return known
  const money = { style: "currency", currency: "USD" } as const
  // Vietnamese uses `triệu` and `nghìn` in full, not Intl's `Tr` and `N`.
  const compact = { notation: "compact", compactDisplay: locale === "vi" ? "long" : "short" } as const
  const options = {
    whole: { maximumFractionDigits: 0, useGrouping: "always" },
    exact: {
      maximumFractionDigits: 2,
      trailingZeroDisplay: "stripIfInteger",
      minimumFractionDigits: 2,
      useGrouping: "always",
    },
    sum: { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "always" },
    compact: { ...compact, maximumFractionDigits: 1 },
    compactMoney: { ...money, notation: "compact", maximumFractionDigits: 1, minimumFractionDigits: 0 },
    bytes: { maximumFractionDigits: 1 },
    rough: { maximumSignificantDigits: 2, useGrouping: "always" },
    trend: { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" },
    share: { style: "percent", maximumFractionDigits: 0 },
    percent: { style: "percent", maximumFractionDigits: 2 },
  } as const satisfies Record<string, Intl.NumberFormatOptions>
  const made = new Intl.NumberFormat(LANGUAGE_TAGS[locale], options[kind])
  cache.set(key, made)
  return made
}

/** USD, rounded to a whole number, with thousands separators; a dash without a price. */
export function formatPrice(price: number | null, locale: Locale): string {
  return price === null ? "—" : moneyText(price, locale)
}

/** USD, abbreviated: `$1.2M`. */
export function formatMoneyShort(amount: number, locale: Locale): string {
  if (locale === "es" || locale === "vi") return withCurrency(formatNumberShort(amount, locale), locale)
  return formatter(locale, "compactMoney").format(amount)
}

export function formatNumber(value: number, locale: Locale): string {
  return formatter(locale, "whole").format(value)
}

/** With thousands separators; two decimals unless the amount is whole: `12,500.50`. */
export function formatExact(value: number, locale: Locale): string {
  return formatter(locale, "exact").format(value)
}

/** The currency of prices; before the amount in English and Spanish, after it in the other languages. */
export const CURRENCIES: Record<Locale, string> = { en: "USD", ru: "$", es: "US$", vi: "USD" }
export const isCurrencyFirst = (locale: Locale): boolean => locale === "en" || locale === "es"

/** The currency around a number that is typed: `$` before it in English, elsewhere as in prices. */
export function currencyAffix(locale: Locale): { prefix?: string; suffix?: string } {
  if (locale === "en") return { prefix: "$" }
  return isCurrencyFirst(locale) ? { prefix: CURRENCIES[locale] } : { suffix: CURRENCIES[locale] }
}

/** A sum with its cents, also where they are zero, so that sums below each other line up: `USD 8,900.00`. */
export function formatSum(sum: number, locale: Locale): string {
  const [amount, currency] = [formatter(locale, "sum").format(sum), CURRENCIES[locale]]
  return isCurrencyFirst(locale) ? `${currency}\u00a0${amount}` : `${amount}\u00a0${currency}`
}

/** A listing's price with its cents: `USD 12,500.50`, `12 500,50 $`, `US$ 12.500,50`, `12.500,50 USD`. */
export function formatExactPrice(price: number, locale: Locale): string {
  const [amount, currency] = [formatExact(price, locale), CURRENCIES[locale]]
  return isCurrencyFirst(locale) ? `${currency}\u00a0${amount}` : `${amount}\u00a0${currency}`
}

/** A month such as `2026-10`: `October 2026`. */
export const formatMonth = monthText

/** A count, abbreviated: `12K`. */
export function formatNumberShort(value: number, locale: Locale): string {
  return formatter(locale, "compact").format(value)
}

/** To two significant digits: `0.12`, `1.5`, `1,800`. */
export function formatRough(value: number, locale: Locale): string {
  return formatter(locale, "rough").format(value)
}

/** With at most one decimal: `2.4`. */
export function formatDecimal(value: number, locale: Locale): string {
  return formatter(locale, "bytes").format(value)
}

/** A change in whole percent with its sign: `+12%`. */
export function formatTrend(percent: number, locale: Locale): string {
  return formatter(locale, "trend").format(percent / 100)
}

/** A share from 0 to 1 as a percentage. */
export function formatShare(share: number, locale: Locale): string {
  return formatter(locale, "share").format(share)
}

/** A percentage, 0 to 100, with up to two decimals. */
export function formatPercent(percent: number, locale: Locale): string {
  return formatter(locale, "percent").format(percent / 100)
}

const LATIN_UNITS = ["B", "KB", "MB", "GB"]
const UNITS: Record<Locale, string[]> = {
  en: LATIN_UNITS,
  ru: ["Б", "КБ", "МБ", "ГБ"],
  es: LATIN_UNITS,
  vi: LATIN_UNITS,
}
/** A file size in bytes as text, in units of 1,024. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = UNITS[locale]
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${formatter(locale, "bytes").format(bytes / 1024 ** step)} ${units[step]}`
}
