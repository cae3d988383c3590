import { expect, test } from "vitest"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"

async function openWith(...texts: [title: string, description: string][]) {
  const { services } = await openProduct()
  for (const [title, description] of texts)
    await services.apps.create(payload({ title, description, status: "published" }), ADMIN)
  const titles = async (title: string, more: object = {}) => {
    const page = await services.apps.list({ title, sort_by: "sort_relevance", ...more }, VISITOR)
    return page.data.map(listing => listing.title)
  }
  return { services, titles }
}

test("the same spelling comes before a folded one, whole words before beginnings, titles before descriptions", async () => {
  const { titles } = await openWith(
    ["Món ngon", "Recipes"],
    ["Recipes", "Một món ăn"],
    ["Mónica", "A diary"],
    ["Mon ami", "Friends"],
    ["Friends", "Mon"],
    ["Month", "Budget"],
    ["Harbor Merge", "Paid each month"],
  )
  expect(await titles("món")).toEqual([
    "Món ngon",
    "Recipes",
    "Mónica",
    "Mon ami",
    "Friends",
    "Month",
    "Harbor Merge",
  ])
  // Without accents, the plain spelling is the same one.
  expect(await titles("MON")).toEqual([
    "Mon ami",
    "Friends",
    "Month",
    "Harbor Merge",
    "Món ngon",
    "Recipes",
    "Mónica",
  ])
})

test("of equal ones the newest are first, over pages, and changes count immediately", async () => {
  const { services, titles } = await openWith(["Tide one", "x"], ["Tide two", "x"], ["Other", "the tide"])
  expect(await titles("tide")).toEqual(["Tide two", "Tide one", "Other"])
  expect(await titles("tide", { per_page: 1, page: 2 })).toEqual(["Tide one"])
  expect(await titles("tide", { per_page: 1, page: 4 })).toEqual([])
  const page = await services.apps.list({ title: "other" }, VISITOR)
  const [other] = page.data
  await services.apps.update(other?.id ?? 0, payload({ title: "Tide three", status: "published" }), ADMIN)
  expect(await titles("tide")).toEqual(["Tide three", "Tide two", "Tide one"])
})

test("without a keyword it is the newest first", async () => {
  const { titles } = await openWith(["One", "x"], ["Two", "x"])
  expect(await titles("")).toEqual(["Two", "One"])
})

test("where a word finds nothing, the longest beginning of it that does is offered with its number", async () => {
  const { services } = await openWith(["Tide one", "x"], ["Tidewater", "x"], ["Time", "x"])
  expect(await services.apps.shorter({ title: "Tides" }, VISITOR)).toEqual({ title: "tide", total: 2 })
  expect(await services.apps.shorter({ title: "one tides" }, VISITOR)).toEqual({
    title: "one tide",
    total: 1,
  })
  // Two letters of six would say nothing about them.
  expect(await services.apps.shorter({ title: "tizzly water" }, VISITOR)).toBeNull()
  expect(await services.apps.shorter({ title: "tizzly" }, VISITOR)).toBeNull()
  expect(await services.apps.shorter({ title: "tizzly one" }, VISITOR)).toEqual({ title: "one", total: 1 })
  expect(await services.apps.shorter({ title: "tide" }, VISITOR)).toBeNull()
  expect(await services.apps.shorter({ title: "xyz" }, VISITOR)).toBeNull()
  expect(await services.apps.shorter({}, VISITOR)).toBeNull()
  await expect(services.apps.shorter({ title: "tides", page: "no" }, VISITOR)).rejects.toThrow()
})
