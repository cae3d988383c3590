import { expect, test } from "vitest"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"

const ALL = { status: "all" } as const

async function withListings(titles: readonly string[]) {
  const product = await openProduct()
  const { apps } = product.services
  const ids: number[] = []
  for (const title of titles) ids.push((await apps.create(payload({ title }), ADMIN)).id)
  return { product, apps, ids }
}
const statuses = async ({ apps }: Awaited<ReturnType<typeof withListings>>) =>
  (await apps.list(ALL, ADMIN)).data.map(({ title, status }) => `${title} ${status}`).sort()

test("staff list listings by their last change; visitors may not", async () => {
  const { apps, ids, product } = await withListings(["One", "Two", "Three"])
  const [one = 0, two = 0, three = 0] = ids
  product.clock.now += 1000
  await apps.setStatus({ ids: [two], status: "draft" }, ADMIN)
  const query = { ...ALL, sort_by: "sort_changed" }
  const listed = async (more: object) =>
    (await apps.list({ ...query, ...more }, ADMIN)).data.map(({ id }) => id)
  expect(await listed({})).toEqual([two, three, one])
  expect(await listed({ per_page: 1, page: 2 })).toEqual([three])
  expect(await listed({ title: "one" })).toEqual([one])
  product.clock.now += 1000
  await apps.setStatus({ ids: [one], status: "draft" }, ADMIN)
  expect(await listed({})).toEqual([one, two, three])
  await expect(apps.list(query, VISITOR)).rejects.toMatchObject({ code: "invalid" })
})

test("all listings that match are changed, and those that were changed are named", async () => {
  const world = await withListings(["Red one", "Red two", "Blue"])
  const { apps, ids } = world
  const [one = 0, two = 0] = ids
  await apps.setStatus({ ids: [one], status: "draft" }, ADMIN)
  const query = { ...ALL, title: "red" }
  const { count, set } = await apps.matching(query, ADMIN)
  expect(count).toBe(2)
  const result = await apps.changeMatching({ query, set, change: "draft" }, ADMIN)
  expect(result).toMatchObject({ changed: [two], failed: [], refused: 0 })
  expect(result.done.toSorted()).toEqual([one, two])
  expect(await statuses(world)).toEqual(["Blue published", "Red one draft", "Red two draft"])
  const again = await apps.matching(query, ADMIN)
  await apps.changeMatching({ query, set: again.set, change: "delete" }, ADMIN)
  expect(await statuses(world)).toEqual(["Blue published"])
})

test("nothing is changed if other listings match than those that were confirmed, even as many", async () => {
  const world = await withListings(["Red one", "Red two"])
  const { apps, ids } = world
  const [one = 0] = ids
  const query = { ...ALL, title: "red" }
  const { set } = await apps.matching(query, ADMIN)
  await apps.delete(one, ADMIN)
  await apps.create(payload({ title: "Red three" }), ADMIN)
  await expect(apps.changeMatching({ query, set, change: "delete" }, ADMIN)).rejects.toMatchObject({
    code: "conflict",
  })
  expect(await statuses(world)).toEqual(["Red three published", "Red two published"])
})

test("more than a hundred are changed in several transactions, each with its events", async () => {
  const { apps, product } = await withListings([])
  for (let number = 0; number < 103; number++) await apps.create(payload({ title: `Many ${number}` }), ADMIN)
  const query = { ...ALL, title: "many" }
  const { set } = await apps.matching(query, ADMIN)
  const { changed } = await apps.changeMatching({ query, set, change: "draft" }, ADMIN)
  expect(new Set(changed).size).toBe(103)
  const events = await product.services.events.list({ action: "listing.unpublished", per_page: 1 }, ADMIN)
  expect(events.total).toBe(103)
})
