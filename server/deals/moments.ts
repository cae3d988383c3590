import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS } from "#shared/money.ts"

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
