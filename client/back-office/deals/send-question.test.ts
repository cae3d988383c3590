import { expect, test } from "vitest"
import type { DraftValues } from "./draft-values.ts"
import { warningsOf } from "./send-question.tsx"

const PARTY = { email: "bea@example.com", name: "Bea Buyer", locale: "en" } as const
const DRAFT: DraftValues = {
  buyer: PARTY,
  seller: PARTY,
  amount: "1,000",
  commission_percent: "0",
  fee_payer: "seller",
  payment_method_id: "2",
  payment_days: "5",
  handover_days: "5",
  late_days: "7",
  assets: [{ kind: "domain", value: "budget-buddy.example" }],
  law: "",
  items: null,
  inspection_days: "5",
  included: ["source_code"],
  support_days: "14",
  terms: "As agreed.",
}
const AS_MADE = { firstTerms: "As agreed.", hasCounsel: false }

test("a contract with unusual terms is asked about before it is sent", () => {
  expect(warningsOf(DRAFT, AS_MADE)).toEqual(["commission", "terms", "counsel"])
  const usual = { ...DRAFT, commission_percent: "7,5", terms: "Paid in two parts." }
  expect(warningsOf(usual, { ...AS_MADE, hasCounsel: true })).toEqual([])
})

test("a draft that lacks something is not asked about, since it can't be sent", () => {
  const lacks: Partial<DraftValues>[] = [
    { amount: "" },
    { terms: "  " },
    { payment_method_id: "" },
    { included: [] },
    { assets: [{ kind: "domain", value: " " }] },
  ]
  for (const one of lacks) expect(warningsOf({ ...DRAFT, ...one }, AS_MADE)).toEqual([])
})
