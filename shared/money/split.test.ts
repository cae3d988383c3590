import { expect, test } from "vitest"
import { splitOfPrice } from "./split.ts"

test("the commission is paid by the seller, the buyer or both", () => {
  expect(splitOfPrice(10_000, 7.5, "seller")).toEqual({ buyer: 10_000, seller: 9_250, commission: 750 })
  expect(splitOfPrice(10_000, 7.5, "buyer")).toEqual({ buyer: 10_750, seller: 10_000, commission: 750 })
  expect(splitOfPrice(10_000, 7.5, "half")).toEqual({ buyer: 10_375, seller: 9_625, commission: 750 })
})
