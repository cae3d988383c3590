import { expect, test } from "vitest"
import { PLATFORM } from "#shared/listings/lookups.ts"
import { CHECKLIST_CODES, checklistFor, chosenItems, itemsAfter } from "./checklist.ts"
import { CHECKLIST_LABELS } from "./checklist-labels.ts"
import { INCLUDED_CODES } from "./deal.ts"

const { android, ios } = PLATFORM
const codesOf = (...[scope]: Parameters<typeof checklistFor>) => checklistFor(scope).map(({ code }) => code)

test("an account is handed over by the procedure of each store that it is for, with the accounts of its apps", () => {
  const account = (platforms: number[]) =>
    codesOf({ kind: "account", platforms, monetizations: [], included: ["account_transfer", "app_transfer"] })
  const rest = ["account_recovery", "payout_accounts", "ads_accounts"]
  const others = [...rest, "analytics_accounts", "attribution_accounts"]
  expect(account([android])).toEqual(["play_account_ownership", ...others])
  expect(account([ios])).toEqual(["app_store_account_holder", ...others])
  expect(account([ios, android])).toEqual(["play_account_ownership", "app_store_account_holder", ...others])
  expect(account([])).toEqual(["account_ownership", ...others])
})

test("an app has the items of its stores once, whatever else is included", () => {
  const all = codesOf({ kind: "app", platforms: [android, ios], monetizations: [], included: INCLUDED_CODES })
  expect(new Set(all).size).toBe(all.length)
  // Two items with one title would be indistinguishable.
  expect(new Set(all.map(code => CHECKLIST_LABELS[code]?.title.id)).size).toBe(all.length)
  const only = codesOf({ kind: "app", platforms: [ios], monetizations: [1, 3], included: ["app_transfer"] })
  expect(only.filter(code => code.startsWith("play_"))).toEqual([])
  expect(only).toContain("app_store_transfer_initiated")
  expect(codesOf({ kind: "app", platforms: [android], monetizations: [], included: [] })).toEqual([])
})

test("items follow the listing: no Sign in with Apple without iOS, no attribution without advertising", () => {
  const of = (platforms: number[], monetizations: number[]) =>
    codesOf({ kind: "app", platforms, monetizations, included: ["app_transfer"] })
  expect(of([android], [1])).not.toContain("app_store_sign_in_migrated")
  expect(of([ios], [1])).toContain("app_store_sign_in_migrated")
  expect(of([android], [1])).toContain("attribution_accounts")
  expect(of([android], [2, 3])).not.toContain("attribution_accounts")
})

test("chosen items keep their side, and follow what is included later", () => {
  expect(Object.keys(CHECKLIST_LABELS).toSorted()).toEqual(CHECKLIST_CODES.toSorted())
  const chosen = chosenItems([{ code: "domains" }, { text: "Hand over the icons" }])
  expect(chosen).toEqual([
    { code: "domains", by: "seller", text: null },
    { code: "own", by: "seller", text: "Hand over the icons" },
  ])
  const scope = { kind: "app", platforms: [android], monetizations: [1] } as const
  const after = itemsAfter(
    chosen,
    { ...scope, included: ["domains"] },
    { ...scope, included: ["trademarks"] },
  )
  expect(after.map(({ code }) => code)).toEqual(["own", "trademarks"])
})
