import { LOCALES, type Locale } from "#shared/locales.ts"
import { isMonth } from "#shared/months.ts"

const MONTHS_PER_YEAR = 12
const LETTERS = 3
/** The name of a month has another ending in a date. */
const STYLES = [{ month: "long" }, { month: "long", day: "numeric" }] as const

/** The first letters of each month's names in the languages; Vietnamese months are numbered. */
const NAMES = Array.from({ length: MONTHS_PER_YEAR }, (_, index) =>
  LOCALES.flatMap(locale => STYLES.map(style => nameIn(locale, style, index))).filter(
    name => !/\d/.test(name),
  ),
).map(names => names.map(name => name.normalize("NFC").toLowerCase().slice(0, LETTERS)))

function nameIn(locale: Locale, style: Intl.DateTimeFormatOptions, index: number): string {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" })
  const parts = format.formatToParts(Date.UTC(2026, index))
  return parts.find(({ type }) => type === "month")?.value ?? ""
}

const YEAR_FIRST = /^(?<year>\d{4})[-/](?<month>\d{2})(?:[-/]\d{2})?$/
/** `10/2026`, `10.2026`, `01.10.2026`, and Vietnamese months, such as `T10/2026`. */
const YEAR_LAST =
  /^(?:\d{1,2}\.(?=\d{1,2}\.)|t\p{L}*\.?\s*)?(?<month>\d{1,2})(?:[-/.]|,?\s|\sn\p{L}m\s)(?<year>20\d\d)$/u
/** `Oct 2026`, `October 5, 2026`, `octubre de 2026`, `Oct-26`; a Russian year may end with a letter. */
const NAMED =
  /^(?<name>\p{L}{3})\p{L}*(?:\.?(?:\s\d{1,2})?,?\s(?:de\s)?|[-.]|\s?['’])(?<year>\d{4}|(?<=[-.'’])\d{2})(?:\s?\p{L}\.?)?$/u

/** A year of two digits is of this century. */
const padded = (year: string, month: number | string) =>
  `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}`
const monthOrNone = (month: string) => (isMonth(month) ? month : undefined)

/** The month of a text as people and reports write it in the four languages; undefined for anything else. */
export function monthIn(text: string): string | undefined {
  const plain = text.normalize("NFC").toLowerCase().trim()
  const { year, month } = (YEAR_FIRST.exec(plain) ?? YEAR_LAST.exec(plain))?.groups ?? {}
  if (year && month) return monthOrNone(padded(year, month))
  const { name = "", year: named } = NAMED.exec(plain)?.groups ?? {}
  const index = NAMES.findIndex(names => names.includes(name))
  return named && index >= 0 ? padded(named, index + 1) : undefined
}

const DATE = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/

/**
 * The months of a column. In dates such as `01/10/2026` the day is the part that is above 12 in one row or 1 in all of
 * them; without such a part they are not read.
 */
export function monthsIn(cells: readonly string[]): (string | undefined)[] {
  const dates = cells.map(cell => DATE.exec(cell.trim()) ?? [])
  const isDay = (part: 1 | 2) => {
    const values = dates.flatMap(date => date[part] ?? []).map(Number)
    return values.some(value => value > 12) || values.every(value => value === 1)
  }
  const [isDayFirst, isMonthFirst] = [isDay(1), isDay(2)]
  return cells.map((cell, index) => {
    const [date, first = "", second = "", year = ""] = dates[index] ?? []
    if (!date) return monthIn(cell)
    if (isDayFirst) return monthOrNone(padded(year, second))
    return isMonthFirst ? monthOrNone(padded(year, first)) : undefined
  })
}
