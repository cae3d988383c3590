import { expect, test } from "vitest"
import { monthAfter } from "#shared/months.ts"
import {
  areSameFigures,
  changesBetween,
  isUnreadable,
  metMonths,
  readMonths,
  withReport,
  withTyped,
} from "./grid-cells.ts"

test("a new month after sixty takes the place of the oldest", () => {
  const months = Array.from({ length: 60 }, (_, index) => ({
    month: monthAfter("2026-10", -index),
    earnings: "7",
  }))
  const sixty = withReport("", months)
  const next = withTyped(sixty, "2026-11", "earnings", "8").split("|")
  expect([next.length, next[0], next.at(-1)]).toEqual([60, "2021-12:7:::", "2026-11:8:::"])
})

test("a cell is marked where it holds no figure", () => {
  expect(["", "0", "1,200", "$5", "12.5"].filter(isUnreadable)).toEqual([])
  expect(["abc", "-5", "1e5", "€5"].filter(isUnreadable)).toHaveLength(4)
})

test("what was typed is read back by month, the newest first, without what is no figure", () => {
  expect(readMonths("2026-08:abc:5::|2026-09:1850:::|2026-10:1900:300:4000:9100")).toEqual([
    { month: "2026-10", earnings: 1900, costs: 300, installs: 4000, active_users: 9100 },
    { month: "2026-09", earnings: 1850, costs: null, installs: null, active_users: null },
  ])
  expect(readMonths("")).toEqual([])
})

test("where two reports meet, their months are added up or replaced, as the person says", () => {
  const play = withReport("", [{ month: "2026-10", earnings: "300" }])
  const admob = [
    { month: "2026-10", earnings: "121" },
    { month: "2026-09", earnings: "5" },
  ]
  expect(metMonths(play, admob)).toEqual(["2026-10"])
  expect(withReport(play, admob, "add")).toBe("2026-09:5:::|2026-10:421:::")
  expect(withReport(play, admob, "replace")).toBe("2026-09:5:::|2026-10:121:::")
  expect(metMonths(play, [{ month: "2026-10", earnings: "300", costs: "9" }])).toEqual([])
})

test("what would change is shown by month, old and new", () => {
  expect(changesBetween("2026-09:5|2026-10:300", "2026-10:421:7::")).toEqual([
    {
      month: "2026-10",
      changes: [
        { name: "earnings", before: "300", after: "421" },
        { name: "costs", before: "", after: "7" },
      ],
    },
    { month: "2026-09", changes: [{ name: "earnings", before: "5", after: "" }] },
  ])
  expect(areSameFigures("2026-10:2:1", "2026-10:2:1::")).toBe(true)
  expect(areSameFigures("2026-10:2:1", "2026-10:2:2::")).toBe(false)
})
