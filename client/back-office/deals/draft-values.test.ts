import { expect, test } from "vitest"
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
