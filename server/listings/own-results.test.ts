import { expect, test } from "vitest"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"

/** Changes every mutable part of a result: every text and number, every list, every object. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return
  for (const part of Object.values(value)) spoil(part)
  if (Array.isArray(value)) Reflect.set(value, value.length, "spoiled")
  for (const key of Object.keys(value)) Reflect.set(value, key, "spoiled")
  Reflect.set(value, "spoiled", true)
}

test("what one caller does to its result is not in the result of another", async () => {
  const { services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Tide Table" }), ADMIN)
  for (const title of ["Tide Clock", "Tide Chart"]) await services.apps.create(payload({ title }), ADMIN)
  for (const viewer of [VISITOR, ADMIN]) {
    const results = {
      list: () => services.apps.list({ title: "tide" }, viewer),
      cards: () => services.apps.cards({ title: "tide" }, viewer),
      facets: () => services.apps.facets({ title: "tide" }, viewer),
      get: () => services.apps.get(id, viewer),
      similar: () => services.apps.similar(id, viewer),
      similarCards: () => services.apps.similarCards(id, viewer),
      publishedParts: () => services.apps.publishedParts(),
      ...(viewer === ADMIN && { statusCounts: () => services.apps.statusCounts({}, viewer) }),
    }
    for (const [name, read] of Object.entries(results)) {
      const first = structuredClone(await read())
      spoil(await read())
      expect([name, await read()]).toEqual([name, first])
      expect(JSON.stringify(await read())).not.toContain("spoiled")
    }
  }
})

test("a changed listing has a new card, and one that is no longer published has none", async () => {
  const { services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Tide Table" }), ADMIN)
  const titles = async () => (await services.apps.cards({}, VISITOR)).data.map(({ title }) => title)
  expect(await titles()).toEqual(["Tide Table"])
  await services.apps.update(id, payload({ title: "Tide Clock" }), ADMIN)
  expect(await titles()).toEqual(["Tide Clock"])
  await services.apps.setStatus({ ids: [id], status: "draft" }, ADMIN)
  expect(await titles()).toEqual([])
})

test("cards are the same whether they are cached or not, in each language", async () => {
  const { services } = await openProduct()
  await services.apps.create(payload(), ADMIN)
  for (const locale of ["en", "ru", "es", "vi"] as const) {
    const read = () => services.apps.cards({}, { ...VISITOR, locale })
    const [first, second] = [await read(), await read()]
    expect(second).toEqual(first)
    expect(first).toEqual(await services.apps.cards({}, { ...ADMIN, locale }))
  }
})
