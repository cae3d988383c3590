import { EARNINGS_RANGES, type Range } from "#shared/listings/ranges.ts"
import type { Signal } from "#shared/proposals/proposal-review.ts"
import type { Content } from "./content.ts"

/** Apps usually sell for one to four times their yearly earnings. */
const MANY_YEARS = 6
const FEW_YEARS = 0.25
const MONTHS = 12

const rangeOf = (id: unknown): Range | undefined => EARNINGS_RANGES.find(one => one.id === id)

/** The yearly earnings, from those of the year or else twelve times those of the month. */
function yearlyOf(content: Content): { min: number; max: number | null } | null {
  const year = rangeOf(content.last_year_earnings)
  if (year) return year
  const month = rangeOf(content.last_month_earnings)
  return month ? { min: month.min * MONTHS, max: month.max === null ? null : month.max * MONTHS } : null
}

const rounded = (years: number) => Number(years.toPrecision(2))

/** A price of more than six yearly earnings at their highest, or of less than a quarter at their lowest. */
export function priceSignal(content: Content): Signal | null {
  const { price, on_request } = content
  const yearly = yearlyOf(content)
  if (typeof price !== "number" || price <= 0 || on_request === true || !yearly) return null
  if (yearly.max && price > yearly.max * MANY_YEARS)
    return { code: "price_high", years: rounded(price / yearly.max) }
  if (yearly.min && price < yearly.min * FEW_YEARS)
    return { code: "price_low", years: rounded(price / yearly.min) }
  return null
}
