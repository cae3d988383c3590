import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS, moneyText } from "#shared/money.ts"

const cache = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, kind: "whole" | "exact" | "compact" | "compactMoney" | "bytes" | "share") {
  const key = `${locale} ${kind}`
  const known = cache.get(key)
  if (known) return known
  const money = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const
  const options = {
    whole: { maximumFractionDigits: 0, useGrouping: "always" },
    exact: { maximumFractionDigits: 2, useGrouping: "always" },
    compact: { notation: "compact", maximumFractionDigits: 1 },
    compactMoney: { ...money, notation: "compact", maximumFractionDigits: 1, minimumFractionDigits: 0 },
    bytes: { maximumFractionDigits: 1 },
    share: { style: "percent", maximumFractionDigits: 0 },
  } as const satisfies Record<string, Intl.NumberFormatOptions>
  const made = new Intl.NumberFormat(LANGUAGE_TAGS[locale], options[kind])
  cache.set(key, made)
  return made
}

/** USD, rounded to a whole number, with thousands separators; a dash where there is no price. */
export function formatPrice(price: number | null, locale: Locale): string {
  return price === null ? "—" : moneyText(price, locale)
}

/** USD in short: `$1.2M`. */
export function formatMoneyShort(amount: number, locale: Locale): string {
  return formatter(locale, "compactMoney").format(amount)
}

export function formatNumber(value: number, locale: Locale): string {
  return formatter(locale, "whole").format(value)
}

/** With thousands separators and up to two decimals. */
export function formatExact(value: number, locale: Locale): string {
  return formatter(locale, "exact").format(value)
}

/** A count in short: `12K`. */
export function formatNumberShort(value: number, locale: Locale): string {
  return formatter(locale, "compact").format(value)
}

/** A part of the whole, 0 to 1, as a percentage. */
export function formatShare(share: number, locale: Locale): string {
  return formatter(locale, "share").format(share)
}

const LATIN_UNITS = ["B", "KB", "MB", "GB"]
const UNITS: Record<Locale, string[]> = {
  en: LATIN_UNITS,
  ru: ["Б", "КБ", "МБ", "ГБ"],
  es: LATIN_UNITS,
  vi: LATIN_UNITS,
}
/** A file's size from bytes, in steps of 1,024. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = UNITS[locale]
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${formatter(locale, "bytes").format(bytes / 1024 ** step)} ${units[step]}`
}

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

/** How long ago a time (ISO 8601) was at `nowMs`: `3 hours ago`; less than a minute, or ahead, is `now`. */
export function formatAgo(time: string, nowMs: number, locale: Locale): string {
  const seconds = Math.max(0, (nowMs - Date.parse(time)) / 1_000)
  const [unit, length] = STEPS.find(step => seconds >= step[1]) ?? (["second", 1] as const)
  const count = unit === "second" ? 0 : Math.floor(seconds / length)
  return new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: "auto" }).format(-count, unit)
}

/** A time (ISO 8601) to the minute, where the reader is. */
export function formatMoment(time: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(time),
  )
}

/** A time (ISO 8601) where the reader is: the clock alone on the day of `nowMs`, else with its date. */
export function formatTime(time: string, nowMs: number, locale: Locale): string {
  const at = new Date(time)
  if (at.toDateString() !== new Date(nowMs).toDateString()) return formatMoment(time, locale)
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeStyle: "short" }).format(at)
}

/** The day at `nowMs` where the reader is, for the name of a file: `2026-01-31`. */
export function formatFileDay(nowMs: number): string {
  const day = new Date(nowMs)
  const two = (value: number) => String(value).padStart(2, "0")
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
