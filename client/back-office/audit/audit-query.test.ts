import { expect, test } from "vitest"
import { auditInput, readAuditQuery } from "./audit-query.ts"

test("invalid values, and ids without their kind, are dropped from the address", () => {
  const dropped = {
    from: "yesterday",
    to: "2026-02-31",
    action: "listing.exploded",
    subject_id: "7",
    page: "0",
  }
  const values = Object.values(readAuditQuery(dropped))
  expect(values.filter(value => value !== undefined)).toEqual([])
  const query = { actor: "staff", actor_id: "1", subject: "listing", subject_id: "7", from: "2026-01-31" }
  expect(readAuditQuery(query)).toMatchObject(query)
})

test("both days are included, in the reader's time zone", () => {
  const { from, to } = auditInput({ from: "2026-01-31", to: "2026-01-31" })
  expect(from).toBe(new Date(2026, 0, 31).toISOString())
  expect(to).toBe(new Date(2026, 1, 1).toISOString())
})
