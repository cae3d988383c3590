import type { FigureMonth } from "#shared/listings/figures.ts"
import { rangesOfFigures } from "#shared/listings/figures-summary.ts"
import { EARNINGS_RANGES, INSTALLS_RANGES } from "#shared/listings/ranges.ts"
import { monthAfter, monthOf } from "#shared/months.ts"
import { hashOf, seeded } from "./random.ts"
import type { DemoListing } from "./types.ts"

const YEAR = 12
/** What a price usually is in years of earnings. */
const USUAL_YEARS = 2
/** Above the open range. */
const MOST = 40_000_000

const boundsOf = (id: number) => {
  const { min = 0, max } = EARNINGS_RANGES[id - 1] ?? {}
  return { min, most: max === null || max === undefined ? MOST : Math.max(min, max - 1) }
}
const within = (value: number, { min, most }: { min: number; most: number }) =>
  Math.round(Math.min(most, Math.max(min, value)))

/**
 * 24 to 36 months, up to the one before the listing was created, that agree with its earnings ranges and its price; none for
 * every third app, which states ranges alone, and where no months fit both ranges.
 */
export function demoFigures(listing: DemoListing, createdAt: number): FigureMonth[] {
  const { kind, last_month_earnings: month, last_year_earnings: year, price, installs_range } = listing
  if (kind === "account" || month === null || hashOf(listing.title) % 3 === 0) return []
  const random = seeded(hashOf(listing.title))
  const noise = (share: number) => 1 + share * (2 * random() - 1)
  const asked = price === null ? boundsOf(month).min * 3 : price / USUAL_YEARS / YEAR
  const newest = within(asked * noise(0.3), boundsOf(month))
  const yearly = within(newest * YEAR * noise(0.1), boundsOf(year ?? month))
  const count = 2 * YEAR + Math.floor(random() * (YEAR + 1))
  const growth = noise(0.03)
  // The eleven months before the newest make up the rest of the year.
  const before = Math.max(0, yearly - newest) / (YEAR - 1)
  const earnings = Array.from({ length: count }, (_, index) => {
    if (index === 0) return newest
    return Math.round(before * growth ** (6 - index) * (index < YEAR ? 1 : noise(0.12)))
  }).reverse()
  const share = 0.12 + 0.4 * random()
  const hasCosts = random() < 0.85
  const installs = (INSTALLS_RANGES[(installs_range ?? 1) - 1]?.min ?? 0) / 40
  const months = earnings.map((earned, index) => ({
    month: monthAfter(monthOf(createdAt), index - count),
    earnings: earned,
    costs: hasCosts ? Math.round(earned * share * noise(0.2)) : null,
    installs: Math.round(installs * noise(0.3)),
    active_users: null,
  }))
  const ranges = rangesOfFigures(months)
  const fits = ranges.last_month_earnings === month && (year === null || ranges.last_year_earnings === year)
  return fits ? months : []
}
