import { expect, test } from "vitest"
import { assetsOfListing } from "#shared/deals/assets.ts"
import { storesWithoutAsset } from "#shared/deals/contract-facts.ts"
import { PLATFORM } from "#shared/listings/lookups.ts"
import { type DraftValues, missingIn } from "./draft-values.ts"

const NOBODY = { email: "", name: "", locale: "en" } as const
const EMPTY: DraftValues = {
  buyer: NOBODY,
  seller: NOBODY,
  amount: "",
  commission_percent: "5",
  fee_payer: "seller",
  payment_method_id: "",
  payment_days: "5",
  handover_days: "7",
  late_days: "7",
  assets: [{ kind: "repository", value: " " }],
  law: "",
  items: null,
  inspection_days: "3",
  included: [],
  support_days: "0",
  terms: " ",
}

test("everything that a contract needs is named at once, before it is sent", () => {
  const unnamed = { buyer: null, seller: null }
  expect(missingIn(EMPTY, unnamed, false).toSorted()).toEqual(
    [
      ...["buyer.name", "buyer.email", "buyer_identity", "seller.name", "seller.email", "seller_identity"],
      ...["amount", "payment_method_id", "law", "assets", "included", "terms"],
    ].toSorted(),
  )
  expect(missingIn(EMPTY, unnamed, true)).not.toContain("law")
})

test("a draft starts with the pages of a listing in both stores, and a platform without one is noticed", () => {
  const listing = {
    kind: "app",
    platforms: [PLATFORM.android, PLATFORM.ios],
    google_play_link: "https://play.google.com/store/apps/details?id=com.budget.buddy",
    appstore_link: "https://apps.apple.com/us/app/budget-buddy/id123456789",
  }
  const assets = assetsOfListing(listing)
  expect(assets.map(({ value }) => value)).toEqual([listing.google_play_link, listing.appstore_link])
  expect(storesWithoutAsset(listing, assets)).toEqual([])
  expect(storesWithoutAsset(listing, assets.slice(0, 1))).toEqual(["app_store"])
  expect(storesWithoutAsset({ ...listing, platforms: [PLATFORM.ios] }, [])).toEqual(["app_store"])
  expect(storesWithoutAsset({ ...listing, kind: "account" }, [])).toEqual([])
})
