import type { Locale } from "#shared/locales.ts"

/** Languages as the formatter knows them; each groups thousands even below 10,000. */
const TAGS: Record<Locale, string> = { en: "en-US", ru: "ru-RU", es: "es-ES", vi: "vi-VN" }

const cache = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, kind: "whole" | "money" | "compact" | "compactMoney" | "bytes") {
  const key = `${locale} ${kind}`
  const known = cache.get(key)
  if (known) return known
  const money = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const
  const options = {
    whole: { maximumFractionDigits: 0, useGrouping: "always" },
    money: { ...money, maximumFractionDigits: 0, useGrouping: "always" },
    compact: { notation: "compact", maximumFractionDigits: 1 },
    compactMoney: { ...money, notation: "compact", maximumFractionDigits: 1, minimumFractionDigits: 0 },
    bytes: { maximumFractionDigits: 1 },
  } as const satisfies Record<string, Intl.NumberFormatOptions>
  const made = new Intl.NumberFormat(TAGS[locale], options[kind])
  cache.set(key, made)
  return made
}

/** USD, rounded to a whole number, with thousands separators; a dash where there is no price. */
export function formatPrice(price: number | null, locale: Locale): string {
  return price === null ? "—" : formatter(locale, "money").format(Math.round(price))
}

/** USD in short: `$1.2M`. */
export function formatMoneyShort(amount: number, locale: Locale): string {
  return formatter(locale, "compactMoney").format(amount)
}

export function formatNumber(value: number, locale: Locale): string {
  return formatter(locale, "whole").format(value)
}

/** A count in short: `12K`. */
export function formatNumberShort(value: number, locale: Locale): string {
  return formatter(locale, "compact").format(value)
}

const UNITS = ["B", "KB", "MB", "GB"]
/** A file's size from bytes, in steps of 1,024. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${formatter(locale, "bytes").format(bytes / 1024 ** step)} ${UNITS[step]}`
}
