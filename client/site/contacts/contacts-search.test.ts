import { expect, it } from "vitest"
import { readContactsSearch } from "./contacts-search.ts"

it("the URL sets the subject of the request", () => {
  expect(readContactsSearch({ intent: "other", service: "bank_account", app_id: "12" })).toEqual({
    intent: "other",
    service: "bank_account",
    app_id: 12,
  })
  expect(readContactsSearch({ intent: "consult", app_id: "12" }).intent).toBe("question")
  expect(readContactsSearch({ intent: "consult" }).intent).toBe("other")
  expect(readContactsSearch({ intent: "buy" }).intent).toBe("deal")
  expect(readContactsSearch({ sent: "1" })).toEqual({ sent: 1 })
})

it("an invalid listing id is replaced by the id for unavailable listings", () => {
  for (const app_id of ["-1", "abc", "0x3f", "1.5", "9".repeat(20), ["", "x"]])
    expect([app_id, readContactsSearch({ app_id }).app_id]).toEqual([app_id, 0])
})

it("invalid values are dropped and valid ones used", () => {
  const nothing = { intent: undefined, service: undefined, app_id: undefined, sent: undefined }
  expect(readContactsSearch({})).toEqual(nothing)
  expect(readContactsSearch({ intent: "steal", service: "__proto__", app_id: "", sent: "x" })).toEqual(
    nothing,
  )
  expect(readContactsSearch({ intent: ["x", "sell"], service: { a: 1 }, app_id: ["", "7"] })).toEqual({
    intent: "sell",
    service: undefined,
    app_id: 7,
  })
})
