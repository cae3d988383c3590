import { expect, it } from "vitest"
import { readSellerPath, sellerPathOf } from "./seller-path.ts"

it("an address names the form and its step, the first one by default", () => {
  expect(readSellerPath("listings/new")).toEqual({ target: { kind: "new" }, step: "basics" })
  for (const target of [{ kind: "new" }, { kind: "proposal", id: 12 }, { kind: "change", id: 7 }] as const)
    expect(readSellerPath(`${sellerPathOf(target)}/words`)).toEqual({ target, step: "words" })
})

it("any other address is none of the form's", () => {
  for (const path of ["listings", "listings/new/else", "proposals/x", "changes", "proposals/1/words/2"])
    expect(readSellerPath(path)).toBeNull()
})
