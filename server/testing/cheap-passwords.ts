import { vi } from "vitest"

/** Hashes that take a millisecond instead of twenty: nearly every test signs somebody in. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

vi.mock("@node-rs/argon2", async importOriginal => {
  const original = await importOriginal<typeof import("@node-rs/argon2")>()
  const hash: typeof original.hash = (password, options) => original.hash(password, { ...options, ...COST })
  return { ...original, hash }
})
