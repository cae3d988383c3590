import { expect, test } from "vitest"
import { HOUR_MS } from "#shared/units.ts"
import { businessDaysAfter, type Due, PAYOUT_DAYS } from "./guards.ts"
import { type DealCall, ruleOf } from "./machine.ts"

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

const TERMS: Parameters<Due>[0] = {
  ...{ stateAt: 0, paymentDays: 5, handoverDays: 7, inspectionEndsAt: null, hasPayout: true },
  ...{ isReleaseDecided: false, reportedAt: null, hasPendingReceipt: false, cancelAsk: null },
  ...{ askedAt: { buyer: null, seller: null }, readyAt: null, proposedAt: null, approvedAt: null },
}

test("a payout of which each step is taken at the last moment comes within the days that are promised", () => {
  const lastMoment = (call: DealCall, changed: Partial<typeof TERMS>) =>
    ruleOf(call).turn?.due({ ...TERMS, ...changed }, "accepted", "mediator") ?? Number.NaN
  const monday = Date.parse("2026-11-30T00:00:00Z")
  const left = Array.from({ length: 7 * 24 }, (_, hour) => {
    const accepted = monday + hour * HOUR_MS
    const proposedAt = lastMoment("recordRelease", { stateAt: accepted })
    const approvedAt = lastMoment("confirm", { stateAt: accepted, proposedAt })
    return businessDaysAfter(accepted, PAYOUT_DAYS) - lastMoment("paid", { stateAt: accepted, approvedAt })
  })
  expect(Math.min(...left)).toBe(0)
})
