import { expect, test } from "vitest"
import { monthIn, monthsIn, monthsOf } from "./months.ts"

test("months are read as people, spreadsheets and reports write them in the four languages", () => {
  const written = [
    ["2026-10", "2026-10-05", "2026/10", "10/2026", "10.2026", "10-2026", "05.10.2026"],
    ["Oct 2026", "October 2026", "Oct 5, 2026", "OCT 2026", "Oct. 2026", "Oct-26", "Oct '26", "Oct’26"],
    ["oct-26", "octubre 2026", "octubre de 2026", "oct. 2026"],
    ["октябрь 2026", "октября 2026 г.", "окт. 2026 г.", "окт.26", "Октябрь 2026"],
    ["01-Oct-26", "1-Oct-2026", "31-10-2026", "2026-10-01 00:00:00", "2026-10-01T10:00:00Z", "5 Oct 2026"],
    ["1 октября 2026", "1 октября 2026 г.", "окт. 26", "1 de octubre de 2026", "01 oct. 2026", "202610"],
    ["Thg10-26", "tháng 10/2026", "1 thg 10, 2026", "ngày 1 tháng 10 năm 2026", "Th10 2026"],
    ["Tháng 10 năm 2026", "tháng 10 2026", "Tháng 10, 2026", "thg 10 2026", "Thg 10/2026", "T10/2026"],
    ["Thursday, October 1, 2026", "Thu, 1 Oct 2026", "jueves, 1 de octubre del 2026", "чт, 1 окт. 2026 г."],
    ["Thứ Năm, 01 Tháng Mười, 2026", "Tháng Mười năm 2026", "1st October 2026", "1º de octubre de 2026"],
    ["Oct\u201126", "2026–10", "\u200e10\u200e/\u200e31\u200e/\u200e2026", "'2026-10"],
  ].flat()
  expect(written.filter(text => monthIn(text) !== "2026-10")).toEqual([])
  expect(monthIn("мая 2026")).toBe("2026-05")
  expect(monthIn("ene-26")).toBe("2026-01")
  expect(["setiembre 2026", "set-26", "Tháng Chín 2026"].map(monthIn)).toEqual(Array(3).fill("2026-09"))
  const inWords = ["Tháng Giêng", "Tháng Năm", "Tháng Mười Một", "Tháng Chạp"].map(name => `${name} 2026`)
  expect(inWords.map(monthIn)).toEqual(["2026-01", "2026-05", "2026-11", "2026-12"])
  const others = [
    "2026-13",
    "13/2026",
    "Foo 2026",
    "2026",
    "Oct 26",
    "10-26",
    "12.34",
    "5 de 10",
    "00/00/2026",
    "46296",
    "1200",
    "1.234",
    "10",
    "32.13.2026",
    "",
    "Total",
    "Thursday",
    "Total, 2026",
    "tháng mườ 2026",
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

test("an order of day and month that stays open is named, and read as chosen", () => {
  expect(monthsOf(["9/5/2026", "10/5/2026"])).toEqual({ months: [undefined, undefined], open: "9/5/2026" })
  expect(monthsOf(["9/5/2026", "10/5/2026"], { chosen: "day" }).months).toEqual(["2026-05", "2026-05"])
  expect(monthsOf(["9/5/26", "30/5/26"], { chosen: "month" }).months).toEqual(["2026-05", "2026-05"])
  expect(monthsOf(["05-05-2026"]).open).toBeNull()
})

test("a spreadsheet's dates are months where the column has months, or only dates of one month after the other", () => {
  expect(monthsOf([46266, "46296", 46296.5]).months).toEqual(["2026-09", "2026-10", "2026-10"])
  expect(monthsIn(["Mes", "46266", "46296"])).toEqual([undefined, "2026-09", "2026-10"])
  expect(monthsIn(["46296", "46266", "46235"])).toEqual(["2026-10", "2026-09", "2026-08"])
  expect(monthsIn(["41200", "46266", "46296"])).toEqual([undefined, undefined, undefined])
  expect(monthsIn(["46266"])).toEqual([undefined])
})
