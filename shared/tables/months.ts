import { LOCALES } from "../locales.ts"
import { isMonth, monthAfter } from "../months.ts"
import { spelled } from "../text.ts"
import { type Cell, textOfCell } from "./line.ts"
import { dateOfSerial } from "./workbook-dates.ts"

const MONTHS_PER_YEAR = 12
const LETTERS = 3
/** The name of a month has another ending in a date. */
const STYLES = [{ month: "long" }, { month: "long", day: "numeric" }] as const
/** September is `setiembre` in Peru and Uruguay. */
const DIALECTS = [...LOCALES, "es-PE"]

/** A part of each date, in milliseconds since 1970, as a language names it, in lower case. */
function namesOf(
  part: "month" | "weekday",
  locale: string,
  style: Intl.DateTimeFormatOptions,
  dates: readonly number[],
): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" })
  return dates.map(date => {
    const { value = "" } = format.formatToParts(date).find(({ type }) => type === part) ?? {}
    return value.normalize("NFC").toLowerCase()
  })
}

const EACH_MONTH = Array.from({ length: MONTHS_PER_YEAR }, (_, index) => Date.UTC(2026, index))
const NAMED = DIALECTS.flatMap(locale => STYLES.map(style => namesOf("month", locale, style, EACH_MONTH)))
/** The first letters of each month's names in the languages; Vietnamese months are numbered. */
const NAMES = EACH_MONTH.map((_, index) =>
  NAMED.map(names => names[index] ?? "")
    .filter(name => !/\d/.test(name))
    .map(name => name.slice(0, LETTERS)),
)
/** Vietnamese months in words, as Windows writes long dates. */
const VIETNAMESE = "một|giêng,hai,ba,tư,năm,sáu,bảy,tám,chín,mười,mười một,mười hai|chạp"
  .split(",")
  .map(names => new RegExp(`(?<=tháng )(?:${names})(?!\\p{L}| (?:một|hai)(?!\\p{L}))`, "u"))

const EACH_DAY = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 0, 1 + index))
/** The weekday that long dates begin with. */
const WEEKDAY = new RegExp(
  `^(?:${LOCALES.flatMap(locale =>
    (["long", "short"] as const).flatMap(weekday => namesOf("weekday", locale, { weekday }, EACH_DAY)),
  )
    .map(name => name.replace(".", ""))
    .join("|")})\\.?,? `,
  "u",
)
/** What follows the number of a day: `1st`, `2nd`, `1º`, `1.º`, `1ro`. */
const ORDINAL = /(?<=(?:^|\s)\d{1,2})(?:st|nd|rd|th|\.?º|ro)(?=[\s,])/u
const DASHES = /[\u2010-\u2015\u2212]/g

/** The part of a date before another, as `10/01/2026` has the month or the day first. */
export type FirstPart = "day" | "month"
/** A month, or a date whose parts are told apart by the column only. */
type Reading = { month: string } | { parts: [first: number, second: number]; year: string }

/** A year of two digits is of this century. */
const padded = (year: string, month: number | string) =>
  `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}`
const monthOrNone = (month: string): Reading | undefined => (isMonth(month) ? { month } : undefined)
const isDay = (text: string | undefined) => text === undefined || (Number(text) >= 1 && Number(text) <= 31)

const TIME =
  /[\sT,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]\.?m\.?)?\s?(?:z|utc|gmt|[+-]\d{2}:?\d{2})?$/iu
const YEAR_FIRST =
  /^(?<year>20\d\d)(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?|(?<packed>\d\d)(?<date>\d\d)?)\.?$/
const PARTS = /^(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<year>20\d\d|\d\d)\.?(?:\s?г\.?)?$/
/** `10/2026`, and Vietnamese months, such as `T10/2026`, `Thg10-26` and `1 tháng 10, 2026`. */
const NUMBERED =
  /^(?:(?:ngày\s)?(?<day>\d{1,2})[\s-])?(?<word>t(?:h|hg|háng)?\.?\s*)?(?<month>\d{1,2})(?:\s?[-/.,]\s?|\s|\snăm\s)(?<year>20\d\d|(?<=[-/.'’]\s?)\d{2})$/u
/** `Oct 2026`, `October 5, 2026`, `octubre de 2026`, `Oct-26`; a Russian year may end with a word. */
const NAME_FIRST =
  /^(?<name>\p{L}{3})\p{L}*(?:\.?(?:\s(?<day>\d{1,2}))?,?\s(?:del?\s)?|\.?[-/]|\.|\s?['’]|\.\s(?=\d{2}$))(?<year>\d{4}|(?<=[-/.'’]\s?)\d{2})$/u
/** `01-Oct-26`, `1 октября 2026`, `1 de octubre de 2026`. */
const DAY_FIRST =
  /^(?<day>\d{1,2})(?:\.?\s(?:de\s)?|[-./])(?<name>\p{L}{3})\p{L}*\.?(?:,?\s(?:del?\s)?|[-./]|\s?['’])(?<year>\d{4}|\d{2})$/u
const YEAR_THEN_NAME = /^(?<year>20\d\d)(?:\.?\s|[-./])(?<name>\p{L}{3})\p{L}*\.?$/u

function readNamed(plain: string): Reading | undefined {
  for (const pattern of [NAME_FIRST, DAY_FIRST, YEAR_THEN_NAME]) {
    const { name = "", day, year } = pattern.exec(plain)?.groups ?? {}
    const index = NAMES.findIndex(names => names.includes(name))
    if (year && index >= 0 && isDay(day)) return monthOrNone(padded(year, index + 1))
  }
  return undefined
}

function readNumbered(plain: string): Reading | undefined {
  const { first, second, mark, year: ofParts = "" } = PARTS.exec(plain)?.groups ?? {}
  if (first && second) {
    const [one, two] = [Number(first), Number(second)]
    // Dots are written between day and month in that order only.
    if (mark === ".") return isDay(first) ? monthOrNone(padded(ofParts, two)) : undefined
    return one > 31 || two > 31 || one === 0 || two === 0 ? undefined : { parts: [one, two], year: ofParts }
  }
  const { day, word, month, year } = NUMBERED.exec(plain)?.groups ?? {}
  // Without its word a month of two digits and a year of two are any two numbers.
  if (!year || !month || !isDay(day) || ((day !== undefined || year.length === 2) && !word)) return undefined
  return monthOrNone(padded(year, month))
}

/** A date in lower case, without its time and what else people and programs write around its month. */
function plainDate(text: string): string {
  const plain = spelled(text)
    .replace(/\s+/g, " ")
    .trim()
    .replace(DASHES, "-")
    // By it a spreadsheet takes what follows as a text.
    .replace(/^'/, "")
    .replace(TIME, "")
    .replace(/\s?(?:г\.?|года?|nbsp)$/u, "")
    .replace(ORDINAL, "")
  return VIETNAMESE.reduce((date, name, index) => date.replace(name, String(index + 1)), plain)
}

function readDate(plain: string): Reading | undefined {
  const { year, month, packed, day, date } = YEAR_FIRST.exec(plain)?.groups ?? {}
  if (year) return isDay(day ?? date) ? monthOrNone(padded(year, month ?? packed ?? "")) : undefined
  return readNumbered(plain) ?? readNamed(plain)
}

/** What a text says about its month; undefined where it is none. */
function readText(text: string): Reading | undefined {
  const plain = plainDate(text)
  return readDate(plain) ?? readDate(plain.replace(WEEKDAY, ""))
}

/** The month of a text as people and reports write it in the four languages; undefined for anything else. */
export function monthIn(text: string): string | undefined {
  const read = readText(text)
  if (!read) return undefined
  if ("month" in read) return read.month
  const first = firstPartOf([read])
  return first === null ? undefined : resolved(read, first)
}

const resolved = ({ parts, year }: Extract<Reading, { parts: unknown }>, first: FirstPart) => {
  const month = padded(year, first === "day" ? parts[1] : parts[0])
  return isMonth(month) ? month : undefined
}

/**
 * Which part of a column's dates comes first: the day is above 12 in one row, or 1 in all of them while the other part
 * changes. Null if neither says so.
 */
function firstPartOf(dates: readonly (Reading | undefined)[]): FirstPart | null {
  const parts = dates.flatMap(date => (date && "parts" in date ? [date.parts] : []))
  const isDayPart = (at: 0 | 1) => {
    const others = new Set(parts.map(part => part[at === 0 ? 1 : 0]))
    return (
      parts.some(part => part[at] > MONTHS_PER_YEAR) ||
      (others.size > 1 && parts.every(part => part[at] === 1))
    )
  }
  const [isDayFirst, isMonthFirst] = [isDayPart(0), isDayPart(1)]
  if (isDayFirst) return "day"
  if (isMonthFirst) return "month"
  return parts.every(([one, two]) => one === two) ? "day" : null
}

/** The serial numbers of 2000 and 2050, between which a number may be a spreadsheet's date. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 54_789]
const serialOf = (cell: Cell | undefined): number | null => {
  const number = typeof cell === "number" || /^\d{5}(?:[.,]\d+)?$/.test(cell?.trim() ?? "") ? Number(cell) : 0
  return number >= FIRST_SERIAL && number < LAST_SERIAL ? number : null
}

export type MonthsReading = {
  /** By row; undefined where a cell is no month. */
  months: (string | undefined)[]
  /** A date of which nothing says whether it begins with the day or the month. */
  open: string | null
}

/**
 * The months of a column. The order of day and month follows from all of its dates, else from `chosen`; numbers of five
 * digits are a spreadsheet's dates, where the column is known to have months.
 */
export function monthsOf(
  cells: readonly (Cell | undefined)[],
  { chosen, isKnown = true }: { chosen?: FirstPart | undefined; isKnown?: boolean } = {},
): MonthsReading {
  // A workbook has `202610` as a number.
  const read = cells.map(cell =>
    typeof cell === "string" || Number.isInteger(cell) ? readText(textOfCell(cell)) : undefined,
  )
  const hasSerials = isKnown || areSerials(cells)
  const first = firstPartOf(read) ?? chosen ?? null
  let open: string | null = null
  const months = cells.map((cell, index) => {
    const one = read[index]
    const serial = hasSerials ? serialOf(cell) : null
    if (serial !== null) return dateOfSerial(serial)?.slice(0, 7)
    if (!one || "month" in one) return one?.month
    if (first !== null) return resolved(one, first)
    open ??= textOfCell(cell).trim()
    return undefined
  })
  return { months, open }
}

/** Whether a column of numbers is one of dates: each begins or ends a month, next to the month before it. */
function areSerials(cells: readonly (Cell | undefined)[]): boolean {
  const numbers = cells.map(serialOf).filter(serial => serial !== null)
  const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== ""
  const filled = cells.filter(isFilled).length
  // A title may precede them.
  if (numbers.length < 2 || numbers.length < filled - 1) return false
  const dates = numbers.map(serial => dateOfSerial(serial) ?? "")
  const months = dates.map(date => date.slice(0, 7))
  const isStep = months.every(
    (month, index) =>
      index === 0 || [1, -1].some(step => monthAfter(months[index - 1] ?? month, step) === month),
  )
  return isStep && new Set(dates.map(date => date.slice(8))).size <= 4
}

/** The months of a column that may have something else. */
export const monthsIn = (cells: readonly (Cell | undefined)[]): (string | undefined)[] =>
  monthsOf(cells, { isKnown: false }).months

/** Whether a column has months or dates at all. */
export function hasMonths(cells: readonly (Cell | undefined)[]): boolean {
  const { months, open } = monthsOf(cells, { isKnown: false })
  return open !== null || months.some(Boolean)
}
