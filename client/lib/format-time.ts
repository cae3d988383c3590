import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS } from "#shared/money.ts"

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

/** Relative time of an ISO 8601 time at `nowMs`: `3 hours ago`; under a minute or in the future: `now`. */
export function formatAgo(time: string, nowMs: number, locale: Locale): string {
  const seconds = Math.max(0, (nowMs - Date.parse(time)) / 1_000)
  const [unit, length] = STEPS.find(step => seconds >= step[1]) ?? (["second", 1] as const)
  const count = unit === "second" ? 0 : Math.floor(seconds / length)
  return new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: "auto" }).format(-count, unit)
}

/** An ISO 8601 time to the minute, in the reader's time zone. */
export function formatMoment(time: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(time),
  )
}

/** An ISO 8601 time in the reader's time zone: only the time on the day of `nowMs`, otherwise with the date. */
export function formatTime(time: string, nowMs: number, locale: Locale): string {
  const at = new Date(time)
  if (at.toDateString() !== new Date(nowMs).toDateString()) return formatMoment(time, locale)
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeStyle: "short" }).format(at)
}

/** A date such as `2026-01-31`, as it is written in the language. */
export function formatDay(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "medium", timeZone: "UTC" }).format(
    Date.parse(date),
  )
}

/** A date such as `2026-01-31` without its year, for places where the year is clear. */
export function formatDayShort(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(Date.parse(date))
}

/** The date at `nowMs` in the reader's time zone, for file names: `2026-01-31`. */
export function formatFileDay(nowMs: number): string {
  const day = new Date(nowMs)
  const two = (value: number) => String(value).padStart(2, "0")
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
