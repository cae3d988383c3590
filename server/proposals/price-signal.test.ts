import { expect, test } from "vitest"
import { priceSignal } from "./price-signal.ts"

/** 100 to 1,000 USD a month or a year. */
const HUNDREDS = 3

test("a price far above or below the earnings is a signal", () => {
  expect(priceSignal({ price: 60_000, last_year_earnings: HUNDREDS })).toEqual({
    code: "price_high",
    years: 60,
  })
  expect(priceSignal({ price: 20, last_year_earnings: HUNDREDS })).toEqual({ code: "price_low", years: 0.2 })
  expect(priceSignal({ price: 80_000, last_month_earnings: HUNDREDS })).toEqual({
    code: "price_high",
    years: 6.7,
  })
})

test.each([
  { price: 3_000, last_year_earnings: HUNDREDS },
  { price: 3_000 },
  { price: null, on_request: true, last_year_earnings: HUNDREDS },
  // No earnings at all say nothing about the price, and the highest range has no end.
  { price: 5_000, last_year_earnings: 1 },
  { price: 900_000_000, last_year_earnings: 8 },
])("%j is no signal", content => {
  expect(priceSignal(content)).toBeNull()
})
