import { expect, test } from "vitest"
import { formatExact } from "./format.ts"

test("an exact amount keeps its cents and no more", () => {
  expect(formatExact(1234.5, "en")).toBe("1,234.5")
  expect(formatExact(19.999, "en")).toBe("20")
})
