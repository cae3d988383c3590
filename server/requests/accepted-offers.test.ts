import { expect, test } from "vitest"
import { listingOf, openMarket, SAM } from "./testing/conversation.ts"

test("staff see which prices are agreed, about listings by id or all that match, until there is a deal", async () => {
  const { ask, buyer, seller, staff, listing } = await openMarket()
  const { id, reference } = await ask({ intent: "offer", offer: 1000 })
  const accepted = async (input: object) => (await staff("offers.accepted", input)).data
  expect(await accepted({ query: {} })).toEqual({ data: [], total: 0 })
  await seller("offers.make", { reference, amount: 1150 })
  await buyer("offers.accept", { reference })
  const agreed = { listing_id: listing, title: "Budget Buddy", name: "Ann", amount: 1150 }
  const one = { data: [agreed], total: 1 }
  expect(await accepted({ listing_ids: [listing] })).toEqual(one)
  expect(await accepted({ query: { title: "budget" } })).toEqual(one)
  expect(await accepted({ query: { title: "harbor" } })).toEqual({ data: [], total: 0 })
  expect(await accepted({ listing_ids: [listing + 1] })).toEqual({ data: [], total: 0 })
  await staff("contacts.setStage", { ids: [id], stage: "lost" })
  expect(await accepted({ query: {} })).toEqual({ data: [], total: 0 })
  await staff("contacts.setStage", { ids: [id], stage: "negotiating" })
  await staff("deals.create", { listing_id: listing, request_id: id })
  expect(await accepted({ query: {} })).toEqual({ data: [], total: 0 })
})

test("at most twenty are listed, and how many there are", async () => {
  const { ask, seller, staff, product } = await openMarket()
  for (let count = 0; count < 21; count++) {
    const app_id = await listingOf(product, SAM, { title: `App ${count}` })
    const { reference } = await ask({ app_id, intent: "offer", offer: 100 + count })
    await seller("offers.accept", { reference })
  }
  const { data, total } = (await staff("offers.accepted", { query: {} })).data
  expect([data.length, data[0].amount, total]).toEqual([20, 120, 21])
})

test("only staff may see them, and wrong input has its field", async () => {
  const { seller, staff } = await openMarket()
  expect((await seller("offers.accepted", { query: {} })).status).toBe(403)
  const ids = await staff("offers.accepted", { listing_ids: ["x"] })
  expect([ids.status, Object.keys(ids.fields)]).toEqual([422, ["listing_ids"]])
  const query = await staff("offers.accepted", { query: { price_min: "much" } })
  expect([query.status, Object.keys(query.fields)]).toEqual([422, ["price_min"]])
})
