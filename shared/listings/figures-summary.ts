import { propertiesOf } from "../properties.ts"
import { type FigureMonth, profitOf } from "./figures.ts"
import { EARNINGS_RANGES } from "./ranges.ts"

/**
 * The summary of monthly figures in lists; US dollars. A value is null if there are too few months or costs are
 * missing.
 */
export type FiguresSummary = {
  /** How many months are stated. */
  months: number
  /** The newest month. */
  until: string
  earnings_month: number
  /** The newest twelve months together. */
  earnings_year: number | null
  /** The mean of the newest twelve months, or of all with three to eleven. */
  profit_month: number | null
  /** The newest twelve months together. */
  profit_year: number | null
  /** Price divided by `profit_year`, with one decimal. */
  multiple: number | null
  /** Earnings of the newest three months against the three before, in whole percent. */
  trend: number | null
  /** The newest twelve months, oldest first: each one's profit, or its earnings without costs. */
  line: number[]
}
/** The values that do not depend on the price. */
type StoredSummary = Omit<FiguresSummary, "multiple">

const YEAR = 12
const QUARTER = 3
const CENTS = 100

/** A quotient of whole numbers as a whole number, half away from zero; exact up to a numerator of 2⁵¹. */
function divided(numerator: number, denominator: number): number {
  const size = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator))
  return numerator < 0 ? 0 - size : size
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The profits of months; null where one of them has no costs. */
function profitsOf(months: readonly FigureMonth[]): number[] | null {
  const profits = months.flatMap(month => profitOf(month) ?? [])
  return profits.length === months.length ? profits : null
}

function trendOf(months: readonly FigureMonth[]): number | null {
  if (months.length < 2 * QUARTER) return null
  const earnings = months.slice(-2 * QUARTER).map(month => month.earnings)
  const [before, now] = [sum(earnings.slice(0, QUARTER)), sum(earnings.slice(QUARTER))]
  return before === 0 ? null : divided(100 * (now - before), before)
}

/** The summary of months, oldest first; null without any. */
export function summaryOf(months: readonly FigureMonth[]): StoredSummary | null {
  const newest = months.at(-1)
  if (!newest) return null
  const recent = months.slice(-YEAR)
  const isYear = recent.length === YEAR
  const profits = profitsOf(recent)
  const earnings = recent.map(month => month.earnings)
  return {
    months: months.length,
    until: newest.month,
    earnings_month: newest.earnings,
    earnings_year: isYear ? sum(earnings) : null,
    profit_month: profits && profits.length >= QUARTER ? divided(sum(profits), profits.length) : null,
    profit_year: profits && isYear ? sum(profits) : null,
    trend: trendOf(months),
    line: recent.map(month => profitOf(month) ?? month.earnings),
  }
}

/** A price in USD divided by a year's profit, half up to one decimal; null unless both are above 0, for NaN too. */
export function multipleOf(price: number | null, profitYear: number | null): number | null {
  if (!price || !profitYear || !(price > 0) || !(profitYear > 0)) return null
  const cents = Math.round(price * CENTS)
  // The tenths are exact: both terms are whole numbers far below 2⁵³.
  return Math.floor((2 * 10 * cents + CENTS * profitYear) / (2 * CENTS * profitYear)) / 10
}

const isNumber = (value: unknown) => typeof value === "number"
const isNumberOrNull = (value: unknown) => value === null || isNumber(value)
/** Checked by hand, because a schema would take longer than the rest of reading a listing. */
const isSummary = (value: unknown): value is StoredSummary => {
  const { months, until, earnings_month, earnings_year, profit_month, profit_year, trend, line } =
    propertiesOf(value)
  return (
    isNumber(months) &&
    typeof until === "string" &&
    isNumber(earnings_month) &&
    [earnings_year, profit_month, profit_year, trend].every(isNumberOrNull) &&
    Array.isArray(line) &&
    line.every(isNumber)
  )
}

/** A summary from JSON as it is stored; a TypeError for anything else. */
export function storedSummary(json: string): StoredSummary {
  const summary: unknown = JSON.parse(json)
  if (!isSummary(summary)) throw new TypeError("an invalid summary of figures is stored")
  return summary
}

export function withMultiple(
  { line, trend, ...summary }: StoredSummary,
  price: number | null,
): FiguresSummary {
  return { ...summary, multiple: multipleOf(price, summary.profit_year), trend, line }
}

/** The entry of the earnings ranges that contains a sum in USD. */
function earningsRange(amount: number): number {
  const found = EARNINGS_RANGES.find(
    ({ min, max }) => amount >= min && (max === null || amount < max || (min === max && amount === max)),
  )
  return found?.id ?? EARNINGS_RANGES.length
}

/** The ranges that follow from monthly figures: of the newest month and, with twelve, of the newest year. */
export function rangesOfFigures(months: readonly FigureMonth[]): {
  last_month_earnings?: number
  last_year_earnings?: number
} {
  const summary = summaryOf(months)
  if (!summary) return {}
  const { earnings_month, earnings_year } = summary
  return {
    last_month_earnings: earningsRange(earnings_month),
    ...(earnings_year !== null && { last_year_earnings: earningsRange(earnings_year) }),
  }
}
