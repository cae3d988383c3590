import { expect, test } from "vitest"
import { MAX_AMOUNT } from "./deal.ts"
import { balanceOf, sumsOf } from "./sums.ts"

test("the fee is rounded half up to the cent, and the buyer's half of it down", () => {
  expect(sumsOf({ amount: 100, commission: 50, feePayer: "buyer" })).toEqual({ fee: 1, owed: 101, due: 100 })
  expect(sumsOf({ amount: 99, commission: 50, feePayer: "buyer" })).toEqual({ fee: 0, owed: 99, due: 99 })
  expect(sumsOf({ amount: 1001, commission: 1000, feePayer: "seller" })).toEqual({
    fee: 100,
    owed: 1001,
    due: 901,
  })
  expect(sumsOf({ amount: 10_100, commission: 1000, feePayer: "half" })).toEqual({
    fee: 1010,
    owed: 10_605,
    due: 9595,
  })
  expect(sumsOf({ amount: 1010, commission: 1000, feePayer: "half" })).toEqual({
    fee: 101,
    owed: 1060,
    due: 959,
  })
})

test("sums are exact for the largest amount, and what the buyer owes is what the seller is due and the fee", () => {
  for (const feePayer of ["buyer", "seller", "half"] as const)
    for (const commission of [0, 1, 250, 333, 9999, 10_000])
      for (const amount of [1, 2, 3, 99_999, 123_456_789, MAX_AMOUNT - 1, MAX_AMOUNT]) {
        const { fee, owed, due } = sumsOf({ amount, commission, feePayer })
        expect([owed - due, due >= 0, Number.isSafeInteger(owed)]).toEqual([fee, true, true])
        const exact = (BigInt(amount) * BigInt(commission) * 2n + 10_000n) / 20_000n
        expect(BigInt(fee)).toBe(exact)
      }
})

test("only recorded entries count", () => {
  const entry = (
    kind: "received" | "released",
    amount: number,
    state: "recorded" | "pending" | "rescinded",
  ) => ({
    kind,
    amount,
    state,
  })
  const entries = [
    entry("received", 100, "recorded"),
    entry("released", 30, "recorded"),
    entry("released", 50, "pending"),
    entry("received", 7, "rescinded"),
  ]
  expect(balanceOf(entries)).toMatchObject({ received: 100, released: 30, held: 70 })
})
