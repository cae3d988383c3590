import { describe, expect, it } from "vitest"
import { readListingId } from "./listing-id.ts"

describe("the id in a listing's URL", () => {
  it("is a positive integer", () => {
    expect(readListingId("15166")).toBe(15166)
  })
  it.each(["0", "-1", "1.5", "1e3", "007", "abc", "", " 1", "9007199254740993"])("is not %j", text => {
    expect(readListingId(text)).toBeNull()
  })
})
