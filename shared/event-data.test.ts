import { expect, test } from "vitest"
import { readData } from "./event-data.ts"
import { EVENT_ACTIONS } from "./events.ts"

test("an event that says nothing is read by the schema of every action", () => {
  for (const action of EVENT_ACTIONS) expect(readData(action, null), action).toEqual({})
})

test("what an earlier release stored otherwise or a person's erasure has blanked is absent, and the rest is read", () => {
  expect(readData("staff.invited", { email: null, name: null, role: "owner" })).toEqual({ role: "owner" })
  expect(readData("deal.reminded", { kind: "overdue", call: "haggle", parties: ["buyer"] })).toEqual({
    kind: "overdue",
    parties: ["buyer"],
  })
})

test("entries of early events have no id", () => {
  const entries = [{ kind: "received", state: "recorded", amount: 500_000 }]
  expect(readData("deal.entry_confirmed", { to: "funded", entries, seals: {} })).toEqual({
    to: "funded",
    entries,
  })
})

test("the fields of a listing are read under their own names", () => {
  const after = { status: "published", title: "Notes", price: 1200 }
  expect(readData("listing.updated", after)).toEqual(after)
  expect(readData("listing.unpublished", { status: "draft", reason: null })).toEqual({
    status: "draft",
    reason: null,
  })
})
