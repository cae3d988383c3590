import { expect, test } from "vitest"
import { businessDaysAfter } from "./guards.ts"

test.each([
  ["2026-11-27T10:00:00Z", 2, "2026-12-01T10:00:00.000Z"],
  ["2026-11-26T10:00:00Z", 2, "2026-11-30T10:00:00.000Z"],
  ["2026-11-28T10:00:00Z", 1, "2026-12-01T00:00:00.000Z"],
  ["2026-11-28T00:00:00Z", 2, "2026-12-02T00:00:00.000Z"],
  ["2026-11-29T23:59:59Z", 2, "2026-12-02T00:00:00.000Z"],
  ["2026-11-30T00:00:00Z", 2, "2026-12-02T00:00:00.000Z"],
  ["2026-12-04T12:00:00Z", 5, "2026-12-11T12:00:00.000Z"],
])("from %s, %i business days end at %s", (start, days, end) => {
  expect(new Date(businessDaysAfter(Date.parse(start), days)).toISOString()).toBe(end)
})
