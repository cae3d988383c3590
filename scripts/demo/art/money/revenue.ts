import { EARNINGS_RANGES } from "#shared/listings/ranges.ts"
import { demoFigures } from "../../figures.ts"
import { seeded } from "../../random.ts"
import type { DemoListing } from "../../types.ts"

const MONTHS = 12
const LAST = { year: 2026, month: 10 } as const
/** A moment in the month after the last. */
const AFTER_LAST = Date.UTC(LAST.year, LAST.month, 15)

/** Where a chart without an upper bound ends, in USD. */
const CHART_TOP = 100_000_000

function rangeOf(id: number | null): [min: number, max: number] | null {
  const range = EARNINGS_RANGES.find(one => one.id === id)
  return range ? [range.min, range.max ?? CHART_TOP] : null
}

/** Twelve months of USD ending with the last one: the listing's monthly figures where it states them, else agreeing with the listing's month and year ranges. */
export function revenueOf(listing: DemoListing, index: number): number[] {
  const stated = demoFigures(listing, AFTER_LAST).slice(-MONTHS)
  if (stated.length) return stated.map(({ earnings }) => earnings)
  const random = seeded(index * 7_919 + 17)
  const [low, high] = rangeOf(listing.last_month_earnings) ?? [100, 1_000]
  if (high === 0) return Array.from({ length: 12 }, () => 0)
  const floor = Math.max(low, high * 0.12)
  const last = Math.round(floor + (Math.min(high, floor * 3) - floor) * (0.25 + random() * 0.5))
  const growth = 0.93 + random() * 0.09
  const before = Array.from(
    { length: 11 },
    (_, back) => last * growth ** (back + 1) * (0.86 + random() * 0.26),
  ).reverse()
  const year = rangeOf(listing.last_year_earnings)
  const sum = before.reduce((total, month) => total + month, 0)
  const [least, most] = year ? [year[0] * 1.04 - last, year[1] * 0.96 - last] : [0, Number.POSITIVE_INFINITY]
  const scale = sum < least ? least / sum : sum > most ? Math.max(0, most) / sum : 1
  return [...before.map(month => Math.round(month * scale)), last]
}

/** The costs of the same months where the listing states them. */
export const costsOf = (listing: DemoListing): (number | null)[] =>
  demoFigures(listing, AFTER_LAST)
    .slice(-MONTHS)
    .map(({ costs }) => costs)

/** "2025-11" to "2026-10", the months of the figures. */
export const monthLabels: readonly string[] = Array.from({ length: MONTHS }, (_, index) => {
  const month = LAST.year * 12 + LAST.month - MONTHS + index
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`
})

/** "$1.2k", "$340", "$4.5M": as axis labels show money. */
export function shortMoney(value: number): string {
  const [unit, divisor] = value >= 1_000_000 ? ["M", 1_000_000] : value >= 1_000 ? ["k", 1_000] : ["", 1]
  return `$${Number((value / divisor).toFixed(value / divisor < 10 ? 1 : 0))}${unit}`
}

/** The next round figure above: an even one, so that its quarters are round too. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([1, 2, 4, 6, 8, 10].find(step => step * power >= value) ?? 10) * power
}
