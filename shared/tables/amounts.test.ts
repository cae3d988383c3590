import { expect, test } from "vitest"
import { amountIn, decimalMarkOf, evidenceOf, isUnstated, typedAmount } from "./amounts.ts"

/** The numbers of a column, undefined where nothing says what its mark means. */
function column(cells: readonly (string | number)[], expected?: "." | ",") {
  const mark = decimalMarkOf([evidenceOf(cells)], expected)
  return cells.map(cell => amountIn(cell, mark))
}

test("the mark of a number follows from the other numbers of its column", () => {
  expect(column(["1180.5", "1234.567"])).toEqual([1180.5, 1234.567])
  expect(column(["1.99", "2.393"])).toEqual([1.99, 2.393])
  expect(column(["1.234,50", "2.393"])).toEqual([1234.5, 2393])
  expect(column(["12,50", "12,345"])).toEqual([12.5, 12.345])
  expect(column(["1,234.50", "12,345"])).toEqual([1234.5, 12345])
  expect(column(["1.000.000", "12.345", "12,345"])).toEqual([1_000_000, 12345, 12.345])
  expect(column(["1234.567"])).toEqual([1234.567])
  expect(column(["0.125", "1 234.567", "12.345"])).toEqual([0.125, 1234.567, 12.345])
  expect(column(["1,23,456.7", "1,234"])).toEqual([123456.7, 1234])
})

test("a number that may be read either way stays open until somebody says what its mark is", () => {
  expect(column(["12.345", 7])).toEqual([undefined, 7])
  expect(evidenceOf(["7", "12.345"])).toEqual({ marks: new Set(), open: "12.345" })
  expect(column(["12.345"], ".")).toEqual([12.345])
  expect(column(["12.345"], ",")).toEqual([12345])
  expect(column(["12.345", "1.5", "1,5"])).toEqual([undefined, 1.5, 1.5])
})

test("amounts are read as people and programs write them", () => {
  const written = [
    "1,234.50",
    "1.234,50 $",
    "1 234",
    "US$ 7",
    "−3.5",
    "1.000.000",
    "12,5",
    "0.125",
    "(12.50)",
    "3-",
  ]
  expect(written.map(typedAmount)).toEqual([1234.5, 1234.5, 1234, 7, -3.5, 1_000_000, 12.5, 0.125, -12.5, -3])
  expect(["1,000", "12.345", "1’234’567.8", "$1,200", "$ -5"].map(typedAmount)).toEqual([
    1000, 12345, 1234567.8, 1200, -5,
  ])
  expect([" $1,234.50 ", " $-   ", "$ –", "\u200e1000"].map(typedAmount)).toEqual([1234.5, 0, 0, 1000])
  const others = ["", "x", "-", "1e5", "€5", "1,23,4", "1..2", "12 34", "1,2.3,4", "."]
  expect(others.map(typedAmount)).toEqual(others.map(() => undefined))
})

test("a dash alone states no amount", () => {
  expect(["", " ", undefined, "-", " – ", "—"].filter(cell => !isUnstated(cell))).toEqual([])
  expect(["0", 0, "$-", "-1", "x"].filter(isUnstated)).toEqual([])
})
