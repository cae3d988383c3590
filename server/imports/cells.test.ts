import { expect, test } from "vitest"
import { payloadOf } from "./cells.ts"

const COLUMN = { column: "Price", field: "price", sample: null }
const priceOf = (cell: unknown) => payloadOf([COLUMN], { Price: cell }).get("price")

test.each([
  ["$4.99", "4.99"],
  ["US$1,234.50", "1234.5"],
  ["USD 1,234,567", "1234567"],
  ["12,50", "12.5"],
  ["1.234,50 $", "1234.5"],
  ["185\u00a0000 $", "185000"],
  ["1 234,5", "1234.5"],
  ["35’000", "35000"],
  ["35 000 US$", "35000"],
  [" 7 ", "7"],
  [12.5, 12.5],
  ["", ""],
  [null, null],
])("the price %j is read as %j", (cell, price) => expect(priceOf(cell)).toBe(price))

test.each(["1.234", "1,23,4", "€5", "-5", "1e3", "a lot", "$", "12,345,6", "1 2"])(
  "%j stays as it is, so that it is a fault where it is no number",
  cell => expect(priceOf(cell)).toBe(cell),
)
