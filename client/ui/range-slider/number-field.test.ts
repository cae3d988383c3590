import { expect, test } from "vitest"
import { parseNumber } from "./number-field.tsx"

test("numbers are parsed in the formats that people use", () => {
  expect(parseNumber("1000")).toBe(1000)
  expect(parseNumber(" 1,000 ")).toBe(1000)
  expect(parseNumber("1.000.000")).toBe(1_000_000)
  expect(parseNumber("10 000 000")).toBe(10_000_000)
  expect(parseNumber("$10k")).toBe(10_000)
  expect(parseNumber("1.5M")).toBe(1_500_000)
  expect(parseNumber("12,5")).toBe(13)
})

test("a negative number is parsed as zero unless it is allowed", () => {
  expect(parseNumber("-5")).toBe(0)
  expect(parseNumber("-5", true)).toBe(-5)
  expect(parseNumber("-$1,200", true)).toBe(-1200)
  expect(parseNumber("−1.5k", true)).toBe(-1500)
  expect(Object.is(parseNumber("-0", true), 0)).toBe(true)
  expect(parseNumber("-", true)).toBeUndefined()
})

test("text that is not a number is undefined", () => {
  expect(parseNumber("abc")).toBeUndefined()
  expect(parseNumber("1e5")).toBeUndefined()
  expect(parseNumber("")).toBeUndefined()
  expect(parseNumber("1..5")).toBeUndefined()
})
