import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload } from "#server/testing/product.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { categoryType } from "#shared/listings/lookups.ts"

const FINANCE = LOOKUP_TITLES.categories.findIndex(({ message }) => message === "Finance") + 1

async function openCatalogue() {
  const product = await openProduct()
  const common = { description: "An app", category: null }
  for (const changes of [
    { title: "Budget Buddy", price: 900 },
    { title: "Money Coach", category: FINANCE, type: categoryType(FINANCE), price: 50_000 },
    { title: "Điện thoại", description: "Meditation for everyone" },
    { title: "Gadgets", status: "draft" },
  ])
    await product.services.apps.create(payload({ ...common, ...changes }), ADMIN)
  const suggested = async (title: string, more = "") => {
    const query = `title=${encodeURIComponent(title)}${more}`
    return (await call(product, `/api/apps/facets?${query}`)).json.suggest
  }
  return { product, suggested }
}

test("a category whose name begins with the word in any language is suggested with what it finds", async () => {
  const { product, suggested } = await openCatalogue()
  const category = { id: FINANCE, title: "Finance", code: "finance" }
  for (const word of ["finance", "FINAN", "финан", "finanzas", "tài ch"])
    expect([word, await suggested(word)]).toEqual([word, [{ category, total: 1 }]])
  expect(await suggested("finance", "&price_max=1000")).toEqual([])
  expect(await suggested("f")).toEqual([])
  expect(await suggested("inance")).toEqual([])
  expect((await call(product, "/api/apps/facets")).json.suggest).toEqual([])
  const russian = await suggested("finance", "&lang=ru")
  expect(russian).toMatchObject([{ category: { id: FINANCE, title: "Финансы" }, total: 1 }])
})

test("where nothing matches, the nearest spelling that finds something is suggested, of new listings too", async () => {
  const { product, suggested } = await openCatalogue()
  expect(await suggested("budjet")).toEqual([{ title: "budget", total: 1 }])
  expect(await suggested("budjet buddy")).toEqual([{ title: "budget buddy", total: 1 }])
  expect(await suggested("bujet")).toEqual([])
  expect(await suggested("meditetoin")).toEqual([{ title: "meditation", total: 1 }])
  expect(await suggested("budjet", "&price_max=100")).toEqual([])
  expect(await suggested("budget")).toEqual([])
  expect(await suggested("gadgits")).toEqual([])
  expect(await suggested("weathr")).toEqual([])
  await product.services.apps.create(payload({ title: "Weather", description: "Rain" }), ADMIN)
  expect(await suggested("weathr")).toEqual([{ title: "weather", total: 1 }])
})
