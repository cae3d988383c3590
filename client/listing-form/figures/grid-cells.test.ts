import { expect, test } from "vitest"
import { isUnreadable, readMonths, withPasted } from "./grid-cells.ts"

const at = (name: "earnings" | "costs" = "earnings") => ({ month: "2026-10", name })

test("a column of amounts with thousands goes down the months, empty cells too", () => {
  expect(withPasted("", "1,200\r\n\r\n1,300\r\n", at())).toBe("2026-08:1300:::|2026-09::::|2026-10:1200:::")
})

test("a block with months goes where its months say, a block without from the cell on", () => {
  const named = "Month\tEarnings\tCosts\r\nSep 2026\t$1,200\t300\r\nOct 2026\t1,300\t"
  expect(withPasted("", named, at())).toBe("2026-09:1200:300::|2026-10:1300:::")
  expect(withPasted("", "2026-09,1200,300\n2026-10,1300,310", at())).toBe(
    "2026-09:1200:300::|2026-10:1300:310::",
  )
  expect(withPasted("", "300\t4000\n310\t4100", at("costs"))).toBe("2026-09::310:4100:|2026-10::300:4000:")
})

test("no row is lost below the months that are shown, and a single cell is left to the browser", () => {
  const column = Array.from({ length: 36 }, (_, index) => String(index + 1)).join("\n")
  const pasted = withPasted("", column, at())?.split("|")
  expect([pasted?.length, pasted?.[0], pasted?.at(-1)]).toEqual([36, "2023-11:36:::", "2026-10:1:::"])
  expect(withPasted("", "1,200", at())).toBeNull()
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
