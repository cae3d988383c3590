import { expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, payload, signIn, VISITOR } from "#server/testing/product.ts"

const PRIVATE = {
  title: "Budget Buddy",
  description: "Keeps track of money",
  user_name: "Nguyễn Thị Điểm",
  user_country: "Côte d’Ivoire",
  user_notes: "Ёлка wants the money before Tuesday",
  google_play_link: "https://play.google.com/store/apps/details?id=com.zebra.buddy",
  appstore_link: "https://apps.apple.com/app/id1234567",
  link_video: "https://youtu.be/dQw4w9WgXcQ",
}
const SEARCHES = [
  "nguyen",
  "NGUYỄN diem",
  "cote ivoire",
  "елка",
  "tuesday",
  "com.zebra.buddy",
  "id1234567",
  "dqw4w9wgxcq",
  "budget nguyen tues",
]
const idsOf = async (product: Product, title: string, viewer = ADMIN) =>
  (await product.services.apps.list({ title, status: "all" }, viewer)).data.map(app => app.id)

test.each(SEARCHES)("staff find a listing, draft or published, by %s; a visitor does not", async title => {
  const product = await openProduct()
  const token = await signIn(product)
  const published = await product.services.apps.create(payload(PRIVATE), ADMIN)
  const draft = await product.services.apps.create(payload({ ...PRIVATE, status: "draft" }), ADMIN)
  await product.services.apps.create(payload({ title: "Another" }), ADMIN)
  expect((await idsOf(product, title)).sort()).toEqual([published.id, draft.id])
  expect(await idsOf(product, title, VISITOR)).toEqual([])
  expect(await product.services.apps.statusCounts({ title }, ADMIN)).toEqual({
    all: 2,
    published: 1,
    draft: 1,
  })
  for (const path of ["/api/apps", "/api/apps/facets"]) {
    const address = `${path}?title=${encodeURIComponent(title)}`
    expect((await call(product, address, { token })).json.total).toBe(1)
    expect((await call(product, address)).json.total).toBe(0)
  }
})

test("what visitors get is byte for byte the same whatever the private texts say, while staff search too", async () => {
  const [one, other] = [await openProduct(), await openProduct()]
  await one.services.apps.create(payload({ ...PRIVATE, user_notes: null }), ADMIN)
  await other.services.apps.create(payload(PRIVATE), ADMIN)
  for (const title of [...SEARCHES, "budget", "b", "money", "m"]) {
    await idsOf(other, title)
    for (const path of ["/api/apps", "/api/apps/facets"]) {
      const address = `${path}?title=${encodeURIComponent(title)}`
      expect((await call(other, address)).text).toBe((await call(one, address)).text)
    }
  }
})

test("a search that was made before follows every change", async () => {
  const product = await openProduct()
  const { id } = await product.services.apps.create(payload(PRIVATE), ADMIN)
  expect(await idsOf(product, "tuesday")).toEqual([id])
  expect(await idsOf(product, "friday")).toEqual([])
  await product.services.apps.update(id, payload({ ...PRIVATE, user_notes: "Friday" }), ADMIN)
  expect(await idsOf(product, "tuesday")).toEqual([])
  expect(await idsOf(product, "friday")).toEqual([id])
  const { id: second } = await product.services.apps.create(
    payload({ ...PRIVATE, user_notes: "Friday" }),
    ADMIN,
  )
  expect(await idsOf(product, "friday")).toEqual([second, id])
  await product.services.apps.delete(id, ADMIN)
  expect(await idsOf(product, "friday")).toEqual([second])
})

test("listings beyond the first step of the scan are found", async () => {
  const product = await openProduct()
  await product.services.apps.create(payload(), ADMIN)
  await product.database.client.execute(
    `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 4500)
      INSERT INTO listings (title, type, status, user_notes, created_at, updated_at)
      SELECT 'x', 'game', 'draft', CASE WHEN i IN (2, 2000, 2001, 4000, 4500) THEN 'Rare' ELSE 'common' END, i, i FROM n`,
  )
  product.clock.now += 2000
  expect(await idsOf(product, "rare")).toEqual([4500, 4000, 2001, 2000, 2])
})
