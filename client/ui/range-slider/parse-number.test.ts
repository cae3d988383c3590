import { expect, test } from "vitest"
import { parseNumber } from "./parse-number.ts"

test("numbers are parsed in the formats that people use", () => {
  expect(parseNumber("1000")).toBe(1000)
  expect(parseNumber(" 1,000 ")).toBe(1000)
  expect(parseNumber("1.000.000")).toBe(1_000_000)
  expect(parseNumber("10 000 000")).toBe(10_000_000)
  expect(parseNumber("$10k")).toBe(10_000)
  expect(parseNumber("1.5M")).toBe(1_500_000)
  expect(parseNumber("12,5")).toBe(13)
})

test("a negative number is parsed as zero", () => expect(parseNumber("-5")).toBe(0))

test("text that is not a number is undefined", () => {
  expect(parseNumber("abc")).toBeUndefined()
  expect(parseNumber("1e5")).toBeUndefined()
  expect(parseNumber("")).toBeUndefined()
  expect(parseNumber("1..5")).toBeUndefined()
})
