import { expect, test } from "vitest"
import { type PasteAnswers, withPasted } from "./pasted-cells.ts"

const at = (name: "earnings" | "costs" = "earnings") => ({ month: "2026-10", name })
const NEWEST: PasteAnswers = { direction: "newest", decimals: "." }
/** The value after a block is pasted in November 2026. */
const paste = (text: string, cell = at(), answers: PasteAnswers = NEWEST) =>
  withPasted("", text, cell, "2026-10", answers)?.value

test("a column of amounts with thousands goes down the months, empty cells too", () => {
  expect(paste("1,200\r\n\r\n1,300\r\n")).toBe("2026-08:1300:::|2026-09::::|2026-10:1200:::")
})

test("what a block without months and with numbers that read either way means is asked, not guessed", () => {
  const column = "1,200\n1,300\n1,400"
  expect(withPasted("", column, at(), "2026-10")).toMatchObject({
    value: "",
    questions: [
      { question: "direction", newest: "2026-10", oldest: "2026-08" },
      { question: "decimals", example: "1,200" },
    ],
  })
  expect(paste(column, at(), { direction: "oldest", decimals: "." })).toBe(
    "2026-08:1200:::|2026-09:1300:::|2026-10:1400:::",
  )
  expect(paste(column, at(), { direction: "newest", decimals: "," })).toBe(
    "2026-08:1:::|2026-09:1:::|2026-10:1:::",
  )
  const dates = "9/5/2026\t7\n10/5/2026\t8"
  expect(withPasted("", dates, at(), "2026-10")?.questions).toEqual([
    { question: "days", example: "9/5/2026" },
  ])
  expect(paste(dates, at(), { days: "month" })).toBe("2026-09:7:::|2026-10:8:::")
  expect(withPasted("", "1,200\t7", at(), "2026-10", { decimals: "." })?.questions).toEqual([])
})

test("the decimal mark of a column is that of all its cells", () => {
  expect(paste("2026-09\t1180.5\n2026-10\t1234.567")).toBe("2026-09:1181:::|2026-10:1235:::")
  expect(paste("2026-09\t1.99\n2026-10\t2.393", at(), {})).toBe("2026-09:2:::|2026-10:2:::")
  expect(paste("2026-09\t1.234,50\n2026-10\t2.393", at(), {})).toBe("2026-09:1235:::|2026-10:2393:::")
})

test("cells that were copied are separated by tabs, however many commas their amounts have", () => {
  expect(paste("2026-09\t1\u00a0200,5\n2026-10\t2\u00a0000,5")).toBe("2026-09:1201:::|2026-10:2001:::")
  expect(paste("2026-09\t1,200,000\n2026-10\t1,300,000")).toBe("2026-09:1200000:::|2026-10:1300000:::")
  expect(paste("2026-09;10,5\n2026-10;20,5")).toBe("2026-09:11:::|2026-10:21:::")
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
  expect(paste("Доход\tРасходы\n1200\t300", at("costs"))).toBe("2026-10:1200:300::")
  expect(paste("Chi phí\tDoanh thu\n300\t1200")).toBe("2026-10:1200:300::")
  expect(paste("Chi phí, US$\tGhi chú\tTháng\n300\tx\tThg10-26")).toBe("2026-10::300::")
  expect(paste("Gewinn\tKosten\n1200\t300")).toBe("2026-10:1200:300::")
  expect(paste("Month\tActive users\tCosts (USD)\tEarnings\n2026-10\t9\t1\t2")).toBe("2026-10:2:1::9")
  expect(paste("Month\tRevenue\tCosts\n2026-10\t2\t1\nTotal\t2\t1")).toBe("2026-10:2:1::")
})

test("months that cannot have figures are left out of a block and named", () => {
  const block = "Nov 2026\t5\nDec 2026\t\nOct 2026\t4\n2010-01\t3"
  expect(withPasted("2026-09:1:::", block, at(), "2026-10")).toEqual({
    value: "2026-09:1:::|2026-10:4:::",
    leftOut: ["2026-11", "2010-01"],
    otherRows: 0,
    questions: [],
    currency: null,
  })
  expect(withPasted("", "Oct 2026\t4\nTotal\t4", at(), "2026-10")).toMatchObject({ otherRows: 1 })
})

test("dates that a spreadsheet pastes as numbers are months, never earnings", () => {
  const both = "2026-09:1100:::|2026-10:1200:::"
  expect(paste("46266\t1100\n46296\t1200", at(), {})).toBe(both)
  expect(paste("Mes\tIngresos\n46266\t1100\n46296\t1200", at(), {})).toBe(both)
  expect(paste("46266\t1100", at(), { direction: "newest" })).toBe("2026-10:46266:1100::")
})

test.each([
  ["a title in brackets", "Tháng\tDoanh thu (VND)\nThg10-26\t45.000.000", "VND"],
  ["a sign in a title", "Tháng\tDoanh thu ₫\nThg10-26\t45.000.000", "₫"],
  ["the word for it", "Месяц\tДоход, руб.\n2026-10\t450000", "РУБ."],
  ["a letter beside an amount", "2026-09\t45.000.000đ\n2026-10\t46.000.000đ", "Đ"],
  ["a code beside an amount", "2026-10\t1,200 EUR", "EUR"],
])("nothing is taken of a block in another currency: %s", (_, text, currency) => {
  expect(withPasted("", text, at(), "2026-10")).toMatchObject({ value: "", currency, questions: [] })
})

test("dollars are taken however they are named, and letters in another column mean nothing", () => {
  for (const title of ["Earnings (USD)", "Earnings, $", "Earnings (net)", "Earnings"])
    for (const amount of ["1,200.00 USD", "US$1200", "1200"]) {
      const block = withPasted("", `Month\t${title}\n2026-10\t${amount}`, at(), "2026-10")
      expect(block).toMatchObject({ value: "2026-10:1200:::", currency: null, questions: [] })
    }
  expect(withPasted("", "Month\tEarnings\tNote\n2026-10\t7\tin EUR", at(), "2026-10")?.currency).toBeNull()
})
