import { expect, test } from "vitest"
import { newestDay, oldestDay } from "./days.ts"

test("the newest day is the one in the earliest time zone", () => {
  expect(newestDay(Date.UTC(2026, 0, 2, 9, 59, 59, 999))).toBe("2026-01-02")
  expect(newestDay(Date.UTC(2026, 0, 2, 10))).toBe("2026-01-03")
  expect(newestDay(Date.UTC(2026, 11, 31, 23))).toBe("2027-01-01")
})

test("the oldest day is the one in the latest time zone", () => {
  expect(oldestDay(Date.UTC(2026, 0, 2, 11, 59, 59, 999))).toBe("2026-01-01")
  expect(oldestDay(Date.UTC(2026, 0, 2, 12))).toBe("2026-01-02")
})
