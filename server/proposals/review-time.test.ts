import { expect, test } from "vitest"
import { call, openProduct, type Product } from "#server/testing/product.ts"
import { HOUR_MS } from "#shared/units.ts"

/** Decided proposals of members, one for each duration in hours. */
async function decide({ database }: Product, durations: readonly number[]) {
  const values = durations.map(
    hours => `('member', '1', 'accepted', '{}', 0, 0, 1000000, ${1_000_000 + hours * HOUR_MS})`,
  )
  await database.client.execute(
    `INSERT INTO proposals (author_kind, author_id, state, content, created_at, updated_at, submitted_at, decided_at)
     VALUES ${values.join()}`,
  )
}

const daysOf = async (product: Product) =>
  (await call(product, "/trpc/proposals.reviewTime")).json.result.data.days

test("the review time is unknown until three decisions, then what four in five of them took at most", async () => {
  const product = await openProduct()
  await decide(product, [5, 5])
  expect(await daysOf(product)).toBeNull()
  await decide(product, [30])
  expect(await daysOf(product)).toBe(2)
  await decide(product, [2.5, 2.5])
  expect(await daysOf(product)).toBe(1)
})

test("a quick decision counts as a day", async () => {
  const product = await openProduct()
  await decide(product, [0, 0, 0])
  expect(await daysOf(product)).toBe(1)
})
