import { expect, test } from "vitest"
import { monthIn, monthsIn } from "./month-reading.ts"

test("months are read as people, spreadsheets and reports write them in the four languages", () => {
  const written = [
    ["2026-10", "2026-10-05", "2026/10", "10/2026", "10.2026", "10-2026", "05.10.2026"],
    ["Oct 2026", "October 2026", "Oct 5, 2026", "OCT 2026", "Oct. 2026", "Oct-26", "Oct '26", "Oct’26"],
    ["oct-26", "octubre 2026", "octubre de 2026", "oct. 2026"],
    ["октябрь 2026", "октября 2026 г.", "окт. 2026 г.", "окт.26", "Октябрь 2026"],
    ["Tháng 10 năm 2026", "tháng 10 2026", "Tháng 10, 2026", "thg 10 2026", "Thg 10/2026", "T10/2026"],
  ].flat()
  expect(written.filter(text => monthIn(text) !== "2026-10")).toEqual([])
  expect(monthIn("мая 2026")).toBe("2026-05")
  expect(monthIn("ene-26")).toBe("2026-01")
  const others = [
    "2026-13",
    "13/2026",
    "Foo 2026",
    "2026",
    "Oct 26",
    "1200",
    "1.234",
    "10",
    "32.13.2026",
    "",
    "Total",
  ]
  expect(others.filter(text => monthIn(text) !== undefined)).toEqual([])
})

test("the day of a date is above 12 in one row or 1 in all of them", () => {
  expect(monthsIn(["Date", "01/09/2026", "01/10/2026"])).toEqual([undefined, "2026-09", "2026-10"])
  expect(monthsIn(["9/1/2026", "10/1/2026"])).toEqual(["2026-09", "2026-10"])
  expect(monthsIn(["9/30/2026", "10/1/2026"])).toEqual(["2026-09", "2026-10"])
  expect(monthsIn(["30/9/2026", "1/10/2026"])).toEqual(["2026-09", "2026-10"])
  expect(monthsIn(["9/5/2026", "10/5/2026"])).toEqual([undefined, undefined])
  expect(monthsIn(["01/01/2026", "2026-02", "Oct-26"])).toEqual(["2026-01", "2026-02", "2026-10"])
})
