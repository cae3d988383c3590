import { expect, test } from "vitest"
import { priceSignal } from "./signals-service.ts"

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
  // Zero earnings say nothing about the price, and the highest range has no end.
  { price: 5_000, last_year_earnings: 1 },
  { price: 900_000_000, last_year_earnings: 8 },
])("%j is no signal", content => {
  expect(priceSignal(content)).toBeNull()
})

const year = (earnings: number, count = 12) =>
  Array.from({ length: count }, (_, index) => ({
    month: `2025-${String(index + 1).padStart(2, "0")}`,
    earnings,
  }))

test("monthly figures say exactly how far the price is, and need no range", () => {
  expect(priceSignal({ price: 60_000, figures: year(100) })).toEqual({ code: "price_high", years: 50 })
  expect(priceSignal({ price: 290, figures: year(100) })).toEqual({ code: "price_low", years: 0.24 })
  expect(priceSignal({ price: 3_000, figures: year(100) })).toBeNull()
  expect(priceSignal({ price: 3_000, figures: year(0) })).toBeNull()
  expect(priceSignal({ price: 80_000, figures: year(100, 3) })).toEqual({ code: "price_high", years: 6.7 })
})
