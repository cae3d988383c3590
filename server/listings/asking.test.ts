import fc from "fast-check"
import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, VISITOR } from "#server/testing/product.ts"
import { EARNINGS_RANGES } from "#shared/listings/ranges.ts"
import type { ValuedListing } from "#shared/listings/value.ts"

/** The rule of docs/rest-api.md over whole listings. */
function expectedAsking(own: ValuedListing, all: readonly ValuedListing[]) {
  const prices = all
    .filter(
      other =>
        other.id !== own.id &&
        other.status === "published" &&
        other.availability !== "sold" &&
        other.kind === own.kind &&
        other.type === own.type &&
        other.last_month_earnings_id === own.last_month_earnings_id &&
        other.platforms.some(({ id }) => own.platforms.some(platform => platform.id === id)),
    )
    .flatMap(other => other.price ?? [])
    .sort((one, other) => one - other)
  const low = prices[Math.ceil(prices.length / 4) - 1]
  const high = prices[Math.ceil((3 * prices.length) / 4) - 1]
  if (own.price === null || prices.length < 20 || low === undefined || high === undefined) return null
  const position = own.price < low ? "below" : own.price > high ? "above" : "within"
  return { position, count: prices.length, low, high }
}

const account = { kind: "account", type: undefined, account_type: "personal", installs_range: undefined }

test("the asking price is compared with the quartiles of similar listings", async () => {
  const { services } = await openProduct()
  const { apps } = services
  const shapes = fc.record({
    price: fc.constantFrom(0, 100, 100, 250.5, 400, 1_000, 9_999.99),
    on_request: fc.constantFrom(false, false, false, false, true),
    status: fc.constantFrom("published", "published", "published", "published", "draft"),
    platforms: fc.constantFrom([1], [2], [1, 2]),
    last_month_earnings: fc.constantFrom(4, 4, 4, 4, 5),
    last_year_earnings: fc.constantFrom(undefined, 1, 5),
    type: fc.constantFrom("game", "game", "game", "non-game"),
  })
  for (const shape of fc.sample(shapes, { numRuns: 150, seed: 7 })) {
    const created = await apps.create(payload(shape), ADMIN)
    if (created.id % 17 === 0) await apps.setAvailability({ id: created.id, availability: "sold" }, ADMIN)
    if (created.id % 23 === 0) await apps.delete(created.id, ADMIN)
  }
  for (let price = 1; price <= 25; price++)
    await apps.create(payload({ ...account, last_month_earnings: undefined, price }), ADMIN)
  const { data } = await apps.list({ per_page: 100 }, ADMIN)
  const more = await apps.list({ per_page: 100, page: 2 }, ADMIN)
  const sold = await apps.list({ per_page: 100, availability: "sold" }, ADMIN)
  const ids = [...data, ...more.data, ...sold.data].map(({ id }) => id)
  const all = await Promise.all([...new Set(ids)].map(id => apps.getValued(id, ADMIN)))
  for (const one of all) expect(one.asking, `listing ${one.id}`).toEqual(expectedAsking(one, all))
  expect(all.filter(({ asking }) => asking !== null).length).toBeGreaterThan(60)
})

test("REST and tRPC compare the price alike, for visitors and staff, and lists do not", async () => {
  const product = await openProduct()
  const { apps } = product.services
  const { id } = await apps.create(payload({ price: 12_000, last_year_earnings: 5 }), ADMIN)
  const value = { multiple_min: 0.12, multiple_max: 1.2, payback_min: 1.4, payback_max: 15 }
  expect((await call(product, `/api/apps/${id}`)).json).toMatchObject({ id, value, asking: null })
  expect(await apps.getValued(id, ADMIN)).toMatchObject({ id, value, asking: null })
  expect(await apps.getValued(id, VISITOR)).toMatchObject({ id, value, asking: null })
  const [listed] = (await apps.list({}, VISITOR)).data
  expect(listed).not.toHaveProperty("value")
  expect(EARNINGS_RANGES[4]).toMatchObject({ min: 10_000, max: 100_000 })
})

test("the comparison follows the next change of a similar listing", async () => {
  const { services } = await openProduct()
  const { apps } = services
  const created = []
  for (let price = 1; price <= 21; price++) created.push(await apps.create(payload({ price }), ADMIN))
  const [first, second] = created
  if (!first || !second) throw new Error("no listing")
  expect((await apps.getValued(first.id, VISITOR)).asking).toEqual({
    position: "below",
    count: 20,
    low: 6,
    high: 16,
  })
  await apps.delete(second.id, ADMIN)
  expect((await apps.getValued(first.id, VISITOR)).asking).toBeNull()
})
