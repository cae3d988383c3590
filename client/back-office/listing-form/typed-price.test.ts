import { describe, expect, it } from "vitest"
import { readTypedPrice } from "./typed-price.ts"

describe("a typed price", () => {
  it.each([
    ["12500", 12_500],
    [" 12 500 ", 12_500],
    ["$12,500", 12_500],
    ["12.500", 12_500],
    ["USD 1’250’000", 1_250_000],
    ["12,500.50", 12_500.5],
    ["12.500,5", 12_500.5],
    ["99,9", 99.9],
    ["0", 0],
  ])("%s is read as people mean it", (typed, price) => {
    expect(readTypedPrice(typed)).toBe(price)
  })
  it("nothing is no price", () => {
    expect(readTypedPrice("  ")).toBeNull()
    expect(readTypedPrice("$")).toBeNull()
  })
  it.each(["-5", "12k", "a lot", "1.2.3"])("%s stays a text, for the schema to refuse", typed => {
    expect(readTypedPrice(typed)).toBe(typed)
  })
})
