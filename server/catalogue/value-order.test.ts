import fc from "fast-check"
import { expect, test } from "vitest"
import { sortValues } from "./value-order.ts"

const NONE = Number.NaN
/** The same with a comparison sort. */
function sorted(prices: readonly number[]): number[] {
  return prices
    .map((price, at) => ({ price, at }))
    .filter(({ price }) => !Number.isNaN(price))
    .sort((a, b) => a.price - b.price || b.at - a.at)
    .map(({ at }) => at)
}

const cents = fc.integer({ min: 0, max: 5_000 }).map(amount => amount / 100)
const large = fc.integer({ min: 0, max: 2 ** 33 }).map(amount => amount / 100)
const any = fc.double({ min: 0, max: 1e18, noNaN: true })
const kinds = [
  ["in cents, with many equals", cents],
  ["in cents beyond a word", large],
  ["of any fraction", any],
  ["below 0 too, in whole numbers", fc.integer({ min: -50, max: 50 })],
  ["of any size below and above 0", fc.double({ min: -1e18, max: 1e18, noNaN: true })],
  ["of all kinds", fc.oneof(cents, large, any, fc.constantFrom(0, -0, 1e15))],
] as const

test.each(kinds)("values %s are in order, the newest of equals first", (_, price) => {
  const list = fc.array(fc.oneof(price, price, fc.constant(NONE)), { maxLength: 60 })
  const isSorted = (prices: number[]) => {
    expect([...sortValues(Float64Array.from(prices))]).toEqual(sorted(prices))
  }
  fc.assert(fc.property(list, isSorted), { numRuns: 300, seed: 3 })
})
