import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS } from "#shared/money.ts"

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

const FORMATS = {
  moment: { dateStyle: "medium", timeStyle: "short" },
  second: { dateStyle: "medium", timeStyle: "medium" },
  deadline: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
  time: { timeStyle: "short" },
  day: { dateStyle: "medium", timeZone: "UTC" },
  dayShort: { day: "numeric", month: "short", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const
const MINUTE = { hour: "2-digit", minute: "2-digit" } as const
/** Vietnamese writes the day in figures, not Intl's `1 thg 12, 2026`. */
const VIETNAMESE: Record<keyof typeof FORMATS, Intl.DateTimeFormatOptions> = {
  moment: { ...DAY, ...MINUTE },
  second: { ...DAY, ...MINUTE, second: "2-digit" },
  deadline: { ...DAY, ...MINUTE, timeZoneName: "short" },
  time: FORMATS.time,
  day: { ...DAY, timeZone: "UTC" },
  dayShort: { day: "numeric", month: "numeric", timeZone: "UTC" },
}

// A formatter takes about a millisecond to create on a slow device, and a table formats a time in each row.
const dateFormatters = new Map<string, Intl.DateTimeFormat>()
const agoFormatters = new Map<Locale, Intl.RelativeTimeFormat>()

const placeVietnamese = (_: string, time: string, zone: string | undefined, day: string) =>
  `${time} ngày ${day}${zone ? ` (${zone})` : ""}`

function format(kind: keyof typeof FORMATS, date: Date, locale: Locale): string {
  const key = `${kind} ${locale}`
  const formats = locale === "vi" ? VIETNAMESE : FORMATS
  const formatter = dateFormatters.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], formats[kind])
  dateFormatters.set(key, formatter)
  const text = formatter.format(date)
  // As in mails: `14:15 ngày 01/12/2026 (GMT+7)`, for Intl's `14:15 GMT+7 01/12/2026`.
  if (locale === "vi") return text.replace(/^([\d:]+) (?:(\S+) )?(\d+\/\d+\/\d+)$/, placeVietnamese)
  return text
}

/** Relative time of an ISO 8601 time at `nowMs`: `3 hours ago`; under a minute or in the future: `now`. */
export function formatAgo(time: string, nowMs: number, locale: Locale): string {
  const seconds = Math.max(0, (nowMs - Date.parse(time)) / 1_000)
  const [unit, length] = STEPS.find(step => seconds >= step[1]) ?? (["second", 1] as const)
  const count = unit === "second" ? 0 : Math.floor(seconds / length)
  const formatter =
    agoFormatters.get(locale) ?? new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: "auto" })
  agoFormatters.set(locale, formatter)
  // Vietnamese begins some with a capital, also within a sentence: “Hôm qua”.
  return formatter.format(-count, unit).toLowerCase()
}

/** How long something took, in its largest unit, rounded down: `25 minutes`, `3 hours`, `2 days`. */
export function formatDuration(minutes: number, locale: Locale): string {
  const seconds = minutes * 60
  const [unit, length] =
    STEPS.find(step => step[1] <= 86_400 && seconds >= step[1]) ?? (["minute", 60] as const)
  const options = { style: "unit", unit, unitDisplay: "long" } as const
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], options).format(Math.floor(seconds / length))
}

/** An ISO 8601 time to the minute, in the reader's time zone. */
export const formatMoment = (time: string, locale: Locale): string => format("moment", new Date(time), locale)

/** An ISO 8601 time to the second, in the reader's time zone, for what can happen twice in a minute. */
export const formatSecond = (time: string, locale: Locale): string => format("second", new Date(time), locale)

const MINUTE_MS = 60_000
/**
 * An ISO 8601 time to the minute with the name of the reader's time zone, for terms. One at midnight ends with the day
 * before, as “12:00 AM” leaves open which day it means.
 */
export function formatDeadline(time: string, locale: Locale): string {
  const at = new Date(time)
  const isMidnight = at.getHours() === 0 && at.getMinutes() === 0
  return format("deadline", isMidnight ? new Date(at.getTime() - MINUTE_MS) : at, locale)
}

/** An ISO 8601 time in the reader's time zone: only the time on the day of `nowMs`, otherwise with the date. */
export function formatTime(time: string, nowMs: number, locale: Locale): string {
  const at = new Date(time)
  const isToday = at.toDateString() === new Date(nowMs).toDateString()
  return format(isToday ? "time" : "moment", at, locale)
}

/** A date such as `2026-01-31`, as it is written in the language. */
export const formatDay = (date: string, locale: Locale): string => format("day", new Date(date), locale)

/** A date such as `2026-01-31` without its year, for places where the year is clear. */
export const formatDayShort = (date: string, locale: Locale): string =>
  format("dayShort", new Date(date), locale)

/** The date at `nowMs` in the reader's time zone, for file names and filters: `2026-01-31`. */
export function formatFileDay(nowMs: number): string {
  const day = new Date(nowMs)
  const two = (value: number) => String(value).padStart(2, "0")
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Whether a date such as `2026-01-31` is over at `nowMs` where the reader is: it is due all day long. */
export const isPastDay = (date: string, nowMs: number): boolean => date < formatFileDay(nowMs)
