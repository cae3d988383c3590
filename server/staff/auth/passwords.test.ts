import { expect, test, vi } from "vitest"
import { hashPassword, verifyPassword } from "./passwords.ts"

// Other tests hash at a lower cost.
vi.unmock("@node-rs/argon2")

test("passwords are hashed by argon2id with 19 MiB and two passes", async () => {
  const hashed = await hashPassword("a long test password")
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hashed, "a long test password", "known")).toBe(true)
  expect(await verifyPassword(hashed, "another password", "known")).toBe(false)
})
