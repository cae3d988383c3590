import type { Listing } from "./listing.ts"
import type { Range } from "./ranges.ts"

/** A price in years of earnings (multiple) and in months until it has been earned (payback). */
export type Value = { multiple_min: number; multiple_max: number; payback_min: number; payback_max: number }

export const ASKING_POSITIONS = ["below", "within", "above"] as const
/** The position of a price among those of `count` similar listings; `low` and `high` are quartiles in USD. */
export type Asking = {
  position: (typeof ASKING_POSITIONS)[number]
  count: number
  low: number
  high: number
}
/** A quartile of fewer listings is meaningless. */
export const LEAST_SIMILAR = 20

export type ValuedListing = Listing & { value: Value | null; asking: Asking | null }

type Priced = { price: number | null; last_year_earnings: Pick<Range, "min" | "max"> | null }

const MONTHS = 12n
const CENTS = 100

/** A positive fraction to two significant digits, exactly: floating point would round 0.29 down to 0.28. */
function twoDigits(numerator: bigint, denominator: bigint, up: boolean): number {
  let [top, bottom, exponent] = [numerator, denominator, 0]
  while (top >= bottom * 100n) {
    bottom *= 10n
    exponent++
  }
  while (top < bottom * 10n) {
    top *= 10n
    exponent--
  }
  const digits = up ? (top + bottom - 1n) / bottom : top / bottom
  return Number(`${digits}e${exponent}`)
}

/**
 * A price in USD compared with the earnings of a year, which are a range: minima rounded down and maxima up. Null
 * without a price, and if the range is missing, from 0 or unbounded.
 */
export function valueOfPrice({ price, last_year_earnings: year }: Priced): Value | null {
  if (!price || !year?.min || year.max === null) return null
  const cents = BigInt(Math.round(price * CENTS))
  const [lo, hi] = [year.min, year.max].map(bound => BigInt(bound * CENTS))
  if (lo === undefined || hi === undefined) return null
  return {
    multiple_min: twoDigits(cents, hi, false),
    multiple_max: twoDigits(cents, lo, true),
    payback_min: twoDigits(cents * MONTHS, hi, false),
    payback_max: twoDigits(cents * MONTHS, lo, true),
  }
}
