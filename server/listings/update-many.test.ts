import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"

const update = (product: Product, body: unknown, token?: string) =>
  call(product, "/trpc/apps.updateMany", { body, ...(token && { token }) })

async function withListings(changes: readonly Record<string, unknown>[]) {
  const product = await openProduct()
  const token = await signIn(product)
  const ids: number[] = []
  for (const one of changes)
    ids.push((await call(product, "/api/apps", { token, body: payload(one) })).json.id)
  const listing = async (id = 0) => (await call(product, `/api/apps/${id}`, { token })).json
  return { product, token, ids, listing }
}

test("a selection gets one price, category, availability and special; what is so already is not changed", async () => {
  const { product, token, ids, listing } = await withListings([
    { price: 100 },
    { on_request: true, price: null },
    {},
  ])
  const answer = await update(product, { ids, price: 250.5, category: 20, special_add: 2 }, token)
  expect(answer.json.result.data).toEqual({ changed: ids, failed: [] })
  for (const id of ids)
    expect(await listing(id)).toMatchObject({ price: 250.5, on_request: false, category_id: 20 })
  const again = await update(product, { ids, price: 250.5 }, token)
  expect(again.json.result.data).toEqual({ changed: [], failed: [] })
  const [first = 0] = ids
  await update(product, { ids: [first], on_request: true, special_remove: 2, availability: "sold" }, token)
  expect(await listing(first)).toMatchObject({
    price: null,
    on_request: true,
    specials: [],
    availability: "sold",
  })
  await update(product, { ids: [first], on_request: false, price: 7, category: null }, token)
  expect(await listing(first)).toMatchObject({ price: 7, on_request: false, category: null })
  const events = await product.services.events.list({ subject: "listing", subject_id: first }, ADMIN)
  expect(events.data[0]?.after).toMatchObject({ price: 7 })
})

test("each listing that cannot be changed is named with its reason, and the others are changed", async () => {
  const { product, token, ids, listing } = await withListings([
    {},
    { kind: "account", type: null, account_type: "personal" },
    {},
  ])
  const [app = 0, account = 0, dealt = 0] = ids
  await call(product, "/trpc/deals.create", { token, body: { listing_id: dealt } })
  const categories = await update(product, { ids: [app, account, 999], category: 20 }, token)
  expect(categories.json.result.data).toMatchObject({ changed: [app] })
  const { failed } = categories.json.result.data
  expect(failed.map((one: { id: number }) => one.id)).toEqual([999, account])
  for (const { message } of failed) expect(message).toMatch(/\w/)
  const sold = await update(product, { ids: [app, dealt], availability: "sold" }, token)
  expect(sold.json.result.data).toMatchObject({ changed: [app], failed: [{ id: dealt }] })
  expect((await listing(dealt)).availability).not.toBe("sold")
})

test.each([
  [{ special_add: 1 }, "special_add"],
  [{ special_remove: 1 }, "special_remove"],
  [{ special_add: 9 }, "special_add"],
  [{ price: -1 }, "price"],
  [{ price: 1.001 }, "price"],
  [{ price: "1" }, "price"],
  [{ price: 9, on_request: true }, "price"],
  [{ category: 99 }, "category"],
  [{ availability: "gone" }, "availability"],
  [{ on_request: "yes" }, "on_request"],
  [{ ids: [], price: 1 }, "ids"],
  [{}, "body"],
])("%j is refused as a whole", async (change, field) => {
  const { product, token, ids, listing } = await withListings([{ price: 5 }])
  const { status, json } = await update(product, { ids, ...change }, token)
  expect([status, Object.keys(json.error.data.fields)]).toEqual([422, [field]])
  expect(await listing(ids[0])).toMatchObject({ price: 5, specials: [] })
})

test("visitors, members and mediators may not", async () => {
  const { product, ids, listing } = await withListings([{ price: 5 }])
  const change = { ids, price: 6 }
  expect((await update(product, change)).status).toBe(401)
  const { token } = await signInMember(product, "member@example.com")
  expect((await update(product, change, token)).status).toBe(403)
  expect((await update(product, change, await signInStaff(product, "mediator"))).status).toBe(403)
  expect((await listing(ids[0])).price).toBe(5)
})
