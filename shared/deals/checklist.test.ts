import { expect, test } from "vitest"
import { PLATFORM } from "#shared/listings/lookups.ts"
import { checklistFor } from "./checklist.ts"
import { CHECKLIST_LABELS } from "./checklist-labels.ts"
import { INCLUDED_CODES } from "./deal.ts"

const { android, ios } = PLATFORM
const codesOf = (...[scope]: Parameters<typeof checklistFor>) => checklistFor(scope).map(({ code }) => code)

test("an account is handed over by the procedure of each store that it is for, with the accounts of its apps", () => {
  const account = (platforms: number[]) =>
    codesOf({ kind: "account", platforms, included: ["account_transfer", "app_transfer"] })
  const rest = ["account_recovery", "payout_accounts", "ads_accounts"]
  const others = [...rest, "analytics_accounts", "attribution_accounts"]
  expect(account([android])).toEqual(["play_account_ownership", ...others])
  expect(account([ios])).toEqual(["app_store_account_holder", ...others])
  expect(account([ios, android])).toEqual(["play_account_ownership", "app_store_account_holder", ...others])
  expect(account([])).toEqual(["account_ownership", ...others])
})

test("an app has the items of its stores once, whatever else is included", () => {
  const all = codesOf({ kind: "app", platforms: [android, ios], included: INCLUDED_CODES })
  expect(new Set(all).size).toBe(all.length)
  // Two items with one title would be indistinguishable.
  expect(new Set(all.map(code => CHECKLIST_LABELS[code]?.title.id)).size).toBe(all.length)
  const only = codesOf({ kind: "app", platforms: [ios], included: ["app_transfer"] })
  expect(only.filter(code => code.startsWith("play_"))).toEqual([])
  expect(only).toContain("app_store_transfer_initiated")
  expect(codesOf({ kind: "app", platforms: [android], included: [] })).toEqual([])
})
