import { describe, expect, test } from "vitest"
import { readReturnPath } from "./return-path.ts"

describe("the return path after sign-in", () => {
  test("leads to a screen of the back office, with its search and its hash", () => {
    expect(readReturnPath("/admin/app")).toBe("/admin/app")
    expect(readReturnPath("/admin/app?status=draft&page=2#row-7")).toBe(
      "/admin/app?status=draft&page=2#row-7",
    )
    expect(readReturnPath("/admin")).toBe("/admin")
  })

  test("has no language: the page keeps the one it is read in", () => {
    expect(readReturnPath("/ru/admin/contacts/3/edit")).toBe("/admin/contacts/3/edit")
    expect(readReturnPath("/vi/ru/admin/app")).toBeNull()
  })

  test.each([
    "//evil.example/admin/app",
    "/\\evil.example/admin/app",
    "\\\\evil.example/admin",
    "https://evil.example/admin/app",
    "https:/admin/app",
    "javascript:alert(1)//admin/app",
    "/\t/evil.example/admin/app",
    "/\n/evil.example/admin",
    "\t//evil.example",
    " /admin/app",
    "/admin/../..",
    "/admin/../login",
    "/admin/%2e%2e/marketplace",
    "/ru/admin/..//evil.example",
    "/..//evil.example/admin",
    "/administrator",
    "/ADMIN/app",
    "/marketplace",
    "admin/app",
    "",
    `/admin/${"x".repeat(2_000)}`,
  ])("does not lead elsewhere: %j", path => {
    expect(readReturnPath(path)).toBeNull()
  })

  test("is a text", () => {
    for (const value of [undefined, null, 7, ["/admin/app"], { to: "/admin" }])
      expect(readReturnPath(value)).toBeNull()
  })
})
