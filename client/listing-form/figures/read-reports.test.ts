import { expect, test } from "vitest"
import { openReports, planReports } from "./read-reports.ts"

const PLAY = [
  '"Transaction Date","Merchant Currency","Amount (Merchant Currency)"',
  '"Sep 3, 2026",USD,7',
  '"Oct 3, 2026",USD,100',
].join("\n")
const ADMOB = "Month\tEstimated earnings (USD)\n2026-10\t100\n"

test("two reports with the same sum for a month may be two sums: what they make together is asked", async () => {
  const reports = await openReports([new File([PLAY], "play.csv"), new File([ADMOB], "admob.csv")])
  const plan = (meeting?: "add" | "replace") => planReports("", reports, { newest: "2026-10", meeting })
  expect(plan()).toMatchObject({ met: ["2026-10"], isReady: false })
  expect(plan("add")).toMatchObject({ taken: "2026-09:7:::|2026-10:200:::", isReady: true })
  expect(plan("replace").taken).toBe("2026-09:7:::|2026-10:100:::")
})

test("a report with what is there already changes nothing and asks nothing", async () => {
  const reports = await openReports([new File([ADMOB], "admob.csv")])
  const { met, taken, isReady } = planReports("2026-10:100:::", reports, {
    newest: "2026-10",
    meeting: undefined,
  })
  expect([met, taken, isReady]).toEqual([[], "2026-10:100:::", true])
})

test("a report of more than 64 MB is refused by its size, before it is loaded", async () => {
  const file = new File([ADMOB, new Uint8Array(64 * 1024 * 1024)], "all-years.csv")
  file.arrayBuffer = () => Promise.reject(new Error("it was loaded"))
  const [large, small] = await openReports([file, new File([ADMOB], "admob.csv")])
  expect(large?.sheet).toEqual({ problem: "table", code: "unpacked_too_large", limit: 64 })
  expect(small?.sheet).not.toHaveProperty("problem")
})
