import { expect, test } from "vitest"
import { STEP_INPUTS } from "#shared/deals/inputs.ts"
import { inputOf, STEP_FIELDS } from "./step-values.ts"
import { isPlain } from "./use-deal-change.ts"

/** Values of inputs that nobody types, and those that only some confirmations ask for. */
const NOT_TYPED = ["number", "version", "entry_id", "file_id", "agree", "typed_number", "payout_checked"]

test("the form of each step asks for what its input takes", () => {
  const calls = Object.keys(STEP_FIELDS).filter(isPlain)
  const taken = calls.map(call => {
    const fields = Object.keys(STEP_INPUTS[call].shape).filter(name => !NOT_TYPED.includes(name))
    return [call, fields.sort()]
  })
  expect(calls.map(call => [call, [...STEP_FIELDS[call]].sort()])).toEqual(taken)
})

test("a step is sent what it takes and nothing else", () => {
  const deal = { number: "D-2026-0001", version: 3 }
  const typed = { amount: "1,000.50", text: "Why", payer: "Bea" }
  expect(inputOf("recordRelease", deal, typed, {})).toEqual({ ...deal, amount: 100_050 })
  expect(inputOf("agreeToCancel", deal, {}, { agree: false })).toEqual({ ...deal, agree: false, text: null })
  const checks = { check_how: "call", check_contact: "1", check_person: "Sam" }
  expect(inputOf("confirm", deal, { ...checks, typed_number: "D-2026-0001" }, { entry_id: 5 })).toEqual({
    ...{ ...deal, entry_id: 5, typed_number: "D-2026-0001" },
    payout_checked: { how: "call", contact: "1", person: "Sam" },
  })
})
