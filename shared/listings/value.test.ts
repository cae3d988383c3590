import fc from "fast-check"
import { expect, test } from "vitest"
import { EARNINGS_RANGES } from "./ranges.ts"
import { valueOfPrice } from "./value.ts"

const yearly = (id: number) => {
  const range = EARNINGS_RANGES.find(one => one.id === id)
  return range ? { ...range, title: "" } : null
}

test("the value is the price over both bounds of the yearly earnings", () => {
  expect(valueOfPrice({ price: 12_000, last_year_earnings: yearly(5) })).toEqual({
    multiple_min: 0.12,
    multiple_max: 1.2,
    payback_min: 1.4,
    payback_max: 15,
  })
})

test("two significant digits stay whole where a price needs no more", () => {
  expect(valueOfPrice({ price: 29_000, last_year_earnings: yearly(5) })).toMatchObject({
    multiple_min: 0.29,
    multiple_max: 2.9,
  })
  expect(valueOfPrice({ price: 99_500, last_year_earnings: yearly(5) })).toMatchObject({
    multiple_min: 0.99,
    multiple_max: 10,
  })
})

test("there is no value without a price, without earnings, from 0 or without an upper bound", () => {
  expect(valueOfPrice({ price: null, last_year_earnings: yearly(5) })).toBeNull()
  expect(valueOfPrice({ price: 0, last_year_earnings: yearly(5) })).toBeNull()
  for (const id of [1, 2, 8, 0])
    expect(valueOfPrice({ price: 100, last_year_earnings: yearly(id) }), `range ${id}`).toBeNull()
})

/** The digits of a decimal fraction, one by one by long division, as on paper. */
function byHand(top: bigint, bottom: bigint, up: boolean): number {
  let [rest, digits, exponent] = [top, "", 0]
  while (rest >= bottom * 10n ** BigInt(exponent + 1)) exponent++
  while (exponent <= 0 && rest * 10n ** BigInt(-exponent) < bottom) exponent--
  for (let place = exponent; place > exponent - 2; place--) {
    const unit = place >= 0 ? bottom * 10n ** BigInt(place) : bottom
    if (place < 0 && digits === "") rest *= 10n ** BigInt(-place)
    else if (place < 0) rest *= 10n
    digits += rest / unit
    rest %= unit
  }
  return Number(`${BigInt(digits) + (up && rest > 0n ? 1n : 0n)}e${exponent - 1}`)
}

test("any price is rounded outwards, by at most one in the second digit", () => {
  const cents = fc.integer({ min: 1, max: 100_000_000_000_000 })
  fc.assert(
    fc.property(cents, fc.constantFrom(3, 4, 5, 6, 7), (price, id) => {
      const year = yearly(id)
      const value = valueOfPrice({ price: price / 100, last_year_earnings: year })
      if (!year?.max || !value) throw new Error("no value")
      const [lo, hi] = [BigInt(year.min * 100), BigInt(year.max * 100)]
      expect(value).toEqual({
        multiple_min: byHand(BigInt(price), hi, false),
        multiple_max: byHand(BigInt(price), lo, true),
        payback_min: byHand(12n * BigInt(price), hi, false),
        payback_max: byHand(12n * BigInt(price), lo, true),
      })
    }),
  )
})
