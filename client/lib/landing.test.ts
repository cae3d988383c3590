import { expect, test } from "vitest"
import { landingOf } from "./landing.ts"

test("mediators start at their deals, editors at the proposals, owners at the dashboard", () => {
  const roles = ["mediator", "editor", "owner"] as const
  expect(roles.map(landingOf)).toEqual(["/admin/deals", "/admin/proposals", "/admin"])
})
