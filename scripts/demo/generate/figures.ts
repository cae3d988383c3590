import { rangesOfFigures } from "#shared/listings/figures-summary.ts"
import { AGE_RANGES, EARNINGS_RANGES, INSTALLS_RANGES } from "#shared/listings/ranges.ts"
import { monthAfter } from "#shared/months.ts"
import { hashOf, seeded } from "../random.ts"
import type { DemoListing } from "../types.ts"

const YEAR = 12
/** The usual price in years of earnings. */
const USUAL_YEARS = 2
/** Above the open range. */
const MOST = 40_000_000

const boundsOf = (id: number) => {
  const { min = 0, max } = EARNINGS_RANGES[id - 1] ?? {}
  return { min, most: max === null || max === undefined ? MOST : Math.max(min, max - 1) }
}
const within = (value: number, { min, most }: { min: number; most: number }) =>
  Math.round(Math.min(most * 0.93, Math.max(min * 1.04, value)))

/** The first age of which every app has two years behind it. */
const TWO_YEARS = AGE_RANGES.find(({ min }) => min >= 2 * YEAR)?.id ?? 0

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

/** Scales parts to whole numbers that make up the sum. */
function scaled(parts: readonly number[], sum: number): number[] {
  const total = sumOf(parts)
  const whole = parts.map(part => Math.floor((part * sum) / total))
  const rest = sum - sumOf(whole)
  return whole.map((part, index) => (index === 0 ? part + rest : part))
}

/** The ranges do not depend on which months they are. */
const ANY_MONTH = "2020-01"

/**
 * 24 to 36 months that agree with the earnings ranges and the price of an app; undefined for one that may be younger than
 * two years, and where no months fit both ranges.
 */
export function generateFigures(
  listing: Pick<
    DemoListing,
    "title" | "age" | "price" | "installs_range" | "last_month_earnings" | "last_year_earnings"
  >,
): DemoListing["figures"] {
  const { last_month_earnings: month, last_year_earnings: year, price, installs_range } = listing
  if (month === null || (listing.age ?? 0) < TWO_YEARS) return undefined
  const random = seeded(hashOf(listing.title))
  const noise = (share: number) => 1 + share * (2 * random() - 1)
  const asked = price === null ? boundsOf(month).min * 3 : price / USUAL_YEARS / YEAR
  const newest = within(asked * noise(0.3), boundsOf(month))
  const growth = noise(0.025)
  const count = 2 * YEAR + Math.floor(random() * (YEAR + 1))
  // Newest first, with a seasonal pattern and noise.
  const season = Math.floor(random() * YEAR)
  const shape = Array.from(
    { length: count - 1 },
    (_, index) => growth ** -index * noise(0.09) * (1 + 0.12 * Math.cos(((index + season) * Math.PI) / 6)),
  )
  const ofYear = shape.slice(0, YEAR - 1)
  const sum = sumOf(ofYear)
  // An app that earns nothing any more earned something earlier in the year, if the year says so.
  const typical = newest === 0 && year !== null ? 0.8 * boundsOf(year).most : newest * (1 + sum)
  const rest = Math.max(0, (year === null ? typical : within(typical, boundsOf(year))) - newest)
  const before = shape.slice(YEAR - 1).map(part => Math.round((part * rest) / sum))
  const earnings = [newest, ...scaled(ofYear, Math.round(rest)), ...before].reverse()
  const share = 0.12 + 0.4 * random()
  const hasCosts = random() < 0.92
  const installs = (INSTALLS_RANGES[(installs_range ?? 1) - 1]?.min ?? 0) / 40
  const costs: number[] = []
  const installsByMonth: number[] = []
  for (const earned of earnings) {
    if (hasCosts) costs.push(Math.round(earned * share * noise(0.2)))
    installsByMonth.push(Math.round(installs * noise(0.3)))
  }
  const months = earnings.map((earned, index) => ({
    month: monthAfter(ANY_MONTH, index),
    earnings: earned,
    costs: null,
    installs: null,
    active_users: null,
  }))
  const ranges = rangesOfFigures(months)
  const fits = ranges.last_month_earnings === month && (year === null || ranges.last_year_earnings === year)
  return fits ? { earnings, ...(hasCosts && { costs }), installs: installsByMonth } : undefined
}
