import type { Locale } from "./locales.ts"
import { LANGUAGE_TAGS } from "./money.ts"

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A month such as `2026-10` in words: `October 2026`, or `Oct 2026` if it is to be short. */
export function monthText(month: string, locale: Locale, length: "long" | "short" = "long"): string {
  const key = `${locale} ${length}`
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { month: length, year: "numeric", timeZone: "UTC" })
  formatters.set(key, formatter)
  return formatter.format(new Date(`${month}-01T00:00:00Z`))
}
