import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { monthAfter } from "#shared/months.ts"
import {
  changedMonths,
  entriesOfCell,
  type FigureMonth,
  MAX_FIGURE,
  MAX_FIGURE_MONTHS,
  storedFigures,
  writeFiguresCell,
} from "./figures.ts"
import { readFigures } from "./figures-input.ts"
import { multipleOf, rangesOfFigures, summaryOf } from "./figures-summary.ts"

const money = fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: MAX_FIGURE }))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 12 })
const figures: fc.Arbitrary<FigureMonth[]> = fc
  .record({
    entries: fc.array(
      fc.record({
        earnings: money,
        costs: orNull(money),
        installs: orNull(money),
        active_users: orNull(money),
      }),
      { maxLength: MAX_FIGURE_MONTHS },
    ),
    last: fc.integer({ min: 0, max: 400 }).map(count => monthAfter("2026-10", -count)),
  })
  .map(({ entries, last }) =>
    entries.map((one, index) => ({ month: monthAfter(last, index + 1 - entries.length), ...one })),
  )

const NOVEMBER = "2026-11"
const month = (month: string, earnings = 100, costs: number | null = 40) => ({
  month,
  earnings,
  costs,
  installs: null,
  active_users: null,
})
/** So many months up to October 2026. */
const months = (
  count: number,
  of: (index: number) => { earnings?: number; costs?: number | null } = () => ({}),
) =>
  Array.from({ length: count }, (_, index) => {
    const { earnings = 100, costs = 40 } = of(index)
    return month(monthAfter("2026-10", index + 1 - count), earnings, costs)
  })

describe("figures as a cell and as a payload", () => {
  test("a cell has every month again, as it is stored and as an import reads it", () => {
    fc.assert(
      fc.property(figures, list => {
        const cell = writeFiguresCell(list)
        expect(storedFigures(cell)).toEqual(list)
        expect(readFigures(entriesOfCell(cell), NOVEMBER)).toEqual({ value: list, problem: null })
        expect(readFigures(JSON.stringify(list), NOVEMBER)).toEqual({ value: list, problem: null })
      }),
    )
    expect(writeFiguresCell([{ ...month("2026-09", 1200, 300), installs: 4000, active_users: 900 }])).toBe(
      "2026-09:1200:300:4000:900",
    )
    expect(writeFiguresCell([month("2026-09", 0, null), { ...month("2026-10", 5, null), installs: 0 }])).toBe(
      "2026-09:0|2026-10:5::0",
    )
  })

  test.each([
    ["a gap", [month("2026-08"), month("2026-10")], "months_order"],
    ["a repeated month", [month("2026-10"), month("2026-10")], "months_order"],
    ["another order", [month("2026-10"), month("2026-09")], "months_order"],
    ["the running month", [month("2026-11")], "month_not_over"],
    ["a later month", [month("2027-01")], "month_not_over"],
    ["no month of a year", [month("2026-13")], "month_invalid"],
    ["another spelling of a month", [month("2026-9")], "month_invalid"],
    ["no earnings", [{ month: "2026-10", costs: 3 }], "earnings_missing"],
    ["a fraction", [month("2026-10", 1.5)], "integer_invalid"],
    ["a negative number", [month("2026-10", -1)], "too_small"],
    ["a number above a trillion", [month("2026-10", MAX_FIGURE + 1)], "too_big"],
    ["negative costs", [month("2026-10", 1, -1)], "too_small"],
    ["61 months", months(61), "too_many_months"],
    ["no list", "{}", "figures_invalid"],
    ["broken JSON", "[{", "figures_invalid"],
    ["a list of numbers", [5], "figures_invalid"],
  ])("refuses %s", (_, sent, code) => {
    expect(readFigures(sent, NOVEMBER).problem?.code).toBe(code)
  })

  test("a problem names its cell", () => {
    const cellOf = (sent: unknown) => readFigures(sent, NOVEMBER).problem?.at
    const cell = "2026-09:100:5|2026-10:100:a lot"
    expect(cellOf(entriesOfCell(cell))).toEqual({ month: "2026-10", figure: "costs" })
    expect(cellOf([{ month: "2026-10", installs: 3 }])).toEqual({ month: "2026-10", figure: "earnings" })
    expect(cellOf([month("2026-11")])).toEqual({ month: "2026-11", figure: null })
  })

  test("absent keeps what there is, and an empty list or null clears it", () => {
    expect(readFigures(undefined, NOVEMBER).value).toBeUndefined()
    for (const empty of [[], null, "", "[]"]) expect(readFigures(empty, NOVEMBER).value).toEqual([])
    expect(readFigures(months(60), NOVEMBER).value).toHaveLength(60)
  })

  test("a changed or removed month is named, a new one and one that fell out at the old end are not", () => {
    const before = months(5)
    expect(changedMonths(before, months(3))).toEqual([])
    expect(changedMonths(before, [...before, month("2026-11", 7)])).toEqual([])
    expect(changedMonths(before, before.slice(0, 3))).toEqual(["2026-09", "2026-10"])
    expect(changedMonths(before, [])).toEqual(before.map(one => one.month))
    const other = before.map((one, index) => ({
      ...one,
      ...(index === 1 && { earnings: 1 }),
      ...(index === 2 && { costs: null }),
      ...(index === 3 && { installs: 9 }),
    }))
    expect(changedMonths(before, other)).toEqual(["2026-07", "2026-08"])
  })
})

/** Rounding by the rule alone, over whole numbers without a limit. */
function rounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const up = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -up : up)
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + BigInt(one), 0n)

describe("the summary", () => {
  test("follows the rules for any months, exactly", () => {
    fc.assert(
      fc.property(figures, list => {
        const summary = summaryOf(list)
        const newest = list.at(-1)
        if (!newest) {
          expect(summary).toBeNull()
          return
        }
        const recent = list.slice(-12)
        const hasCosts = recent.every(one => one.costs !== null)
        const profits = recent.map(one => one.earnings - (one.costs ?? 0))
        const earnings = recent.map(one => one.earnings)
        const [before, now] = [sum(earnings.slice(-6, -3)), sum(earnings.slice(-3))]
        expect(summary).toEqual({
          months: list.length,
          until: newest.month,
          earnings_month: newest.earnings,
          earnings_year: recent.length === 12 ? Number(sum(earnings)) : null,
          profit_month:
            hasCosts && recent.length >= 3 ? rounded(sum(profits), BigInt(profits.length)) + 0 : null,
          profit_year: hasCosts && recent.length === 12 ? Number(sum(profits)) : null,
          trend: earnings.length < 6 || before === 0n ? null : rounded(100n * (now - before), before) + 0,
          line: profits,
        })
      }),
      { numRuns: 500 },
    )
  })

  test("half a dollar and half a percent are rounded away from zero", () => {
    const profit = (costs: number) =>
      summaryOf(months(4, index => ({ earnings: 0, costs: index ? 0 : costs })))
    expect([2, 6, 5, 7].map(costs => profit(costs)?.profit_month)).toEqual([-1, -2, -1, -2])
    const trend = (earnings: number) =>
      summaryOf(months(6, index => ({ earnings: [200, 0, 0, earnings, 0, 0][index] ?? 0 })))?.trend
    expect([201, 199, 203, 197, 200, 0].map(trend)).toEqual([1, -1, 2, -2, 0, -100])
  })

  test("the multiple has one decimal, half up, and needs a price and a profit above 0", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 * MAX_FIGURE }),
        fc.integer({ min: 1, max: 12 * MAX_FIGURE }),
        (cents, profit) => {
          expect(multipleOf(cents / 100, profit)).toBe(
            rounded(10n * BigInt(cents), 100n * BigInt(profit)) / 10,
          )
        },
      ),
      { numRuns: 1000 },
    )
    expect([25, 35, 24.99, 1].map(price => multipleOf(price, 100))).toEqual([0.3, 0.4, 0.2, 0])
    for (const [price, profit] of [
      [null, 5],
      [0, 5],
      [5, null],
      [5, 0],
      [5, -1],
      [5, Number.NaN],
    ] as const)
      expect(multipleOf(price, profit)).toBeNull()
  })

  test("the ranges are those that hold the newest month and, from twelve months on, the year", () => {
    const of = (earnings: number, count = 12) => rangesOfFigures(months(count, () => ({ earnings })))
    expect(of(0)).toEqual({ last_month_earnings: 1, last_year_earnings: 1 })
    expect(of(1)).toEqual({ last_month_earnings: 2, last_year_earnings: 2 })
    expect(of(99)).toEqual({ last_month_earnings: 2, last_year_earnings: 4 })
    expect(of(100)).toEqual({ last_month_earnings: 3, last_year_earnings: 4 })
    expect(of(MAX_FIGURE)).toEqual({ last_month_earnings: 8, last_year_earnings: 8 })
    expect(of(5_000, 11)).toEqual({ last_month_earnings: 4 })
    expect(rangesOfFigures([])).toEqual({})
  })
})
