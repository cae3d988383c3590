import { expect, test } from "vitest"
import { isUnreadable, readMonths, withPasted, withTyped } from "./grid-cells.ts"

const at = (name: "earnings" | "costs" = "earnings") => ({ month: "2026-10", name })
/** The value after a block is pasted in November 2026. */
const paste = (text: string, cell = at()) => withPasted("", text, cell, "2026-10")?.value

test("a column of amounts with thousands goes down the months, empty cells too", () => {
  expect(paste("1,200\r\n\r\n1,300\r\n")).toBe("2026-08:1300:::|2026-09::::|2026-10:1200:::")
})

test("a block with months goes where its months say, a block without from the cell on", () => {
  const named = "Month\tEarnings\tCosts\r\nSep 2026\t$1,200\t300\r\nOct 2026\t1,300\t"
  expect(paste(named)).toBe("2026-09:1200:300::|2026-10:1300:::")
  expect(paste("2026-09,1200,300\n2026-10,1300,310")).toBe("2026-09:1200:300::|2026-10:1300:310::")
  expect(paste("300\t4000\n310\t4100", at("costs"))).toBe("2026-09::310:4100:|2026-10::300:4000:")
})

test("no row is lost below the months that are shown, and a single cell is left to the browser", () => {
  const column = Array.from({ length: 36 }, (_, index) => String(index + 1)).join("\n")
  const pasted = paste(column)?.split("|")
  expect([pasted?.length, pasted?.[0], pasted?.at(-1)]).toEqual([36, "2023-11:36:::", "2026-10:1:::"])
  expect(withPasted("", "1,200", at(), "2026-10")).toBeNull()
})

test("a spreadsheet's months are read in the four languages, and never taken for amounts", () => {
  for (const [newer, older] of [
    ["Oct-26", "Sep-26"],
    ["октябрь 2026 г.", "сент. 2026"],
    ["01.10.2026", "01.09.2026"],
    ["30/10/2026", "30/09/2026"],
    ["10/1/2026", "9/1/2026"],
    ["octubre de 2026", "sept-26"],
    ["Tháng 10 năm 2026", "thg 9 2026"],
  ])
    expect(paste(`${newer}\t1200\t300\r\n${older}\t1100\t`)).toBe("2026-09:1100:::|2026-10:1200:300::")
})

test("titles above a block take no month, and known ones say what their columns are", () => {
  expect(paste("Earnings\tCosts\n1200\t300")).toBe("2026-10:1200:300::")
  expect(paste("Доход\tРасходы\n1200\t300", at("costs"))).toBe("2026-10::1200:300:")
  expect(paste("Month\tActive users\tCosts (USD)\tEarnings\n2026-10\t9\t1\t2")).toBe("2026-10:2:1::9")
  expect(paste("Month\tRevenue\tCosts\n2026-10\t2\t1\nTotal\t2\t1")).toBe("2026-10:2:1::")
})

test("months that cannot have figures are left out of a block and named", () => {
  const block = "Nov 2026\t5\nDec 2026\t\nOct 2026\t4\n2010-01\t3"
  expect(withPasted("2026-09:1:::", block, at(), "2026-10")).toEqual({
    value: "2026-09:1:::|2026-10:4:::",
    leftOut: ["2026-11", "2010-01"],
  })
})

test("a new month after sixty takes the place of the oldest", () => {
  const sixty = paste(Array.from({ length: 60 }, () => "7").join("\n")) ?? ""
  const next = withTyped(sixty, "2026-11", "earnings", "8").split("|")
  expect([next.length, next[0], next.at(-1)]).toEqual([60, "2021-12:7:::", "2026-11:8:::"])
})

test("a cell is marked where it holds no figure", () => {
  expect(["", "0", "1,200", "$5", "12.5"].filter(isUnreadable)).toEqual([])
  expect(["abc", "-5", "1e5", "€5"].filter(isUnreadable)).toHaveLength(4)
})

test("what was typed is read back by month, the newest first, without what is no figure", () => {
  expect(readMonths("2026-08:abc:5::|2026-09:1850:::|2026-10:1900:300:4000:9100")).toEqual([
    { month: "2026-10", earnings: 1900, costs: 300 },
    { month: "2026-09", earnings: 1850, costs: null },
  ])
  expect(readMonths("")).toEqual([])
})
