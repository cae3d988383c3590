import { describe, expect, it } from "vitest"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { readTypedPrice, typePrice } from "#shared/money/typed-price.ts"

describe("a typed price", () => {
  it.each([
    ["12500", 12_500],
    [" 12 500 ", 12_500],
    ["$12,500", 12_500],
    ["12.500", 12_500],
    ["USD 1’250’000", 1_250_000],
    ["185.000 US$", 185_000],
    ["1,250,000", 1_250_000],
    ["12,500.50", 12_500.5],
    ["12.500,5", 12_500.5],
    ["99,9", 99.9],
    ["0.25", 0.25],
    ["0", 0],
  ])("%s is parsed as people mean it", (typed, price) => {
    expect(readTypedPrice(typed)).toBe(price)
  })
  it("is null when nothing is typed", () => {
    expect(readTypedPrice("  ")).toBeNull()
    expect(readTypedPrice("$")).toBeNull()
  })
  it.each(["-5", "12k", "a lot", "1.2.3", "1,25,000"])("%s stays a text, which the schema rejects", typed => {
    expect(readTypedPrice(typed)).toBe(typed)
  })
  it.each(["12500.505", "12,500.505", "12.500,505", "0.125", "1250.500", "99,9999"])(
    "%s is refused for its decimals, never read as another number",
    typed => {
      const { problems } = readListingInput(
        { title: "A", price: readTypedPrice(typed) },
        { now: Date.UTC(2026, 0, 2) },
      )
      expect(problems?.price).toEqual([{ code: "too_many_decimals", limit: 2 }])
    },
  )
})

describe("a stored price in the form", () => {
  it.each([
    [null, ""],
    [12_500, "12500"],
    [12_500.5, "12500.50"],
    [12.345, "12.35"],
  ])("%j is shown as %j", (price, text) => {
    expect(typePrice(price)).toBe(text)
  })
  it("is parsed back as it was stored", () => {
    for (const price of [0, 5, 999, 1000, 12.5, 12_500.05, 999_999_999_999.99])
      expect(readTypedPrice(typePrice(price))).toBe(price)
  })
})
