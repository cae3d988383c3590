import { expect, it } from "vitest"
import { readContactsSearch } from "./contacts-search.ts"

it("the address says what the request is about", () => {
  expect(readContactsSearch({ intent: "consult", service: "bank_account", app_id: "12" })).toEqual({
    intent: "consult",
    service: "bank_account",
    app_id: 12,
  })
})

it("what does not fit is dropped and the rest kept", () => {
  const nothing = { intent: undefined, service: undefined, app_id: undefined }
  expect(readContactsSearch({})).toEqual(nothing)
  expect(readContactsSearch({ intent: "steal", service: "__proto__", app_id: "-1" })).toEqual(nothing)
  expect(readContactsSearch({ intent: ["x", "sell"], service: { a: 1 }, app_id: ["", "7"] })).toEqual({
    intent: "sell",
    service: undefined,
    app_id: 7,
  })
})
