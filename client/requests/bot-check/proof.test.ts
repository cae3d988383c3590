import { expect, it } from "vitest"
import { isFresh } from "./proof.ts"

const NOW = Date.UTC(2026, 0, 2)
const proofUntil = (expiresAt: unknown) => btoa(JSON.stringify({ challenge: { parameters: { expiresAt } } }))

it("a proof is fresh until shortly before its challenge expires", () => {
  expect(isFresh(proofUntil(NOW / 1000 + 60), NOW)).toBe(true)
  expect(isFresh(proofUntil(NOW / 1000 + 20), NOW)).toBe(false)
  expect(isFresh(proofUntil(NOW / 1000 - 60), NOW)).toBe(false)
})

it("text that cannot be parsed as a proof is not fresh", () => {
  for (const broken of ["", "%%%", btoa("null"), btoa("{}"), proofUntil("soon")])
    expect(isFresh(broken, NOW)).toBe(false)
})
