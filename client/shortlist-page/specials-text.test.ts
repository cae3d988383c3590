import { expect, test } from "vitest"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { specialsText } from "./specials-text.ts"

test("an old check of the seller is marked in the comparison, as on cards", () => {
  const specials = [
    { id: SPECIAL.verifiedSeller, title: "Verified Seller" },
    { id: SPECIAL.accountIncluded, title: "Account Included" },
  ]
  expect(specialsText({ specials })).toBe("Verified Seller, Account Included")
  expect(specialsText({ specials, seller_checked_old: "Check out of date" })).toBe(
    "Verified Seller (Check out of date), Account Included",
  )
  expect(specialsText({ specials: [] })).toBe("")
})
