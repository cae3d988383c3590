import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signInMember, signInStaff } from "#server/testing/product.ts"
import { BUYER, openStory, SELLER, TERMS } from "./testing/deal-story.ts"

const open = async () => openStory(await openProduct())

test("refusals come in one order: actor, form, unknown deal, wrong party, version, state, values", async () => {
  const { people, dealIn, get } = await open()
  const number = await dealIn("contract")
  const { version, contract } = await get(number)
  const stale = version - 1
  const sign = { name: "Bea", document_sha256: contract.sha256, code: "123456" }
  const asks: [keyof typeof people, string, object, number][] = [
    ["visitor", "sign", {}, 401],
    ["editor", "sign", {}, 403],
    ["mediator", "sign", {}, 403],
    ["buyer", "cancel", {}, 403],
    ["buyer", "sign", { ...sign, number: "D-2026-0099" }, 422],
    ["buyer", "sign", { ...sign, number: "D-2026-0099", version }, 404],
    ["stranger", "sign", { ...sign, number, version: stale }, 404],
    ["buyer", "startTransfer", { number, version: stale }, 403],
    ["seller", "accept", { number, version: stale }, 403],
    ["buyer", "sign", { ...sign, number, version: stale }, 409],
    ["buyer", "accept", { number, version }, 409],
    ["buyer", "sign", { ...sign, number, version, document_sha256: "a" }, 422],
    ["mediator", "recordReceipt", { number, version, amount: -1, reference: "", method: 9 }, 422],
    ["mediator", "recordReceipt", { number, version, amount: 1, reference: "A", method: 1 }, 409],
  ]
  const before = await get(number)
  for (const [who, name, input, status] of asks)
    expect([who, name, (await people[who](name, input)).status]).toEqual([who, name, status])
  expect(await get(number)).toEqual(before)
})

test("an item changes in transfer and inspection only, by its own side, and a confirmed one stays done", async () => {
  const { people, dealIn, get, step } = await open()
  const number = await dealIn("transferring")
  const [item, other] = (await get(number)).checklist
  const set = async (who: "buyer" | "seller", input: object) =>
    people[who]("setItem", { number, version: (await get(number)).version, item_id: item.id, ...input })
  expect((await set("buyer", { done: true })).status).toBe(403)
  expect((await set("seller", { confirmed: true })).status).toBe(403)
  expect((await set("buyer", { confirmed: true })).code).toBe("deal_item_undone")
  expect((await set("seller", { item_id: 999, done: true })).status).toBe(404)
  expect((await people.seller("handOver", { number, version: (await get(number)).version })).code).toBe(
    "deal_items_open",
  )
  expect((await set("seller", { done: true, note: "See the repository" })).status).toBe(200)
  expect((await set("buyer", { confirmed: true })).data.checklist[0]).toMatchObject({
    ...{ done: true, confirmed: true, note: "See the repository" },
  })
  expect((await set("seller", { done: false })).code).toBe("deal_item_confirmed")
  await step("seller", "setItem", number, { item_id: other.id, done: true })
  await step("seller", "handOver", number)
  expect((await set("buyer", { confirmed: false })).status).toBe(200)
  await step("buyer", "accept", number)
  expect((await set("buyer", { confirmed: true })).code).toBe("deal_state")
})

test("a listing is in one open deal, cannot be deleted while it is, and is available after it", async () => {
  const product = await openProduct()
  const { people, listing, dealIn, step } = await openStory(product)
  const number = await dealIn("draft")
  expect((await people.mediator("create", { listing_id: listing.id })).code).toBe("listing_in_deal")
  const token = await signInStaff(product, "owner")
  const path = `/api/apps/${listing.id}`
  expect((await call(product, path, { method: "DELETE", token })).status).toBe(409)
  const { id } = await product.services.apps.create(payload({ title: "Another" }), ADMIN)
  const bulk = await product.services.apps.deleteMany({ ids: [listing.id, id] }, ADMIN)
  expect([bulk.done, bulk.failed.map(one => one.id)]).toEqual([[id], [listing.id]])
  await step("owner", "cancel", number, { text: "No longer needed" })
  expect((await call(product, path, { method: "DELETE", token })).status).toBe(204)
  expect((await people.mediator("create", { listing_id: listing.id })).status).toBe(404)
  const two = await Promise.all([1, 2].map(() => people.mediator("create", { listing_id: 99 })))
  expect(two.map(({ status }) => status)).toEqual([404, 404])
})

test("two people who open a deal for one listing at once get one", async () => {
  const { people, listing } = await open()
  const answers = await Promise.all(
    (["owner", "mediator", "owner"] as const).map(who => people[who]("create", { listing_id: listing.id })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test("a member stays while a deal is open, and a deal outlives the account", async () => {
  const product = await openProduct()
  const { dealIn, get, step } = await openStory(product)
  const number = await dealIn("contract")
  product.clock.now += 3_600_000
  const { token } = await signInMember(product, BUYER.email)
  const remove = () => call(product, "/trpc/members.remove", { token, body: {} })
  expect((await remove()).status).toBe(409)
  await step("mediator", "cancel", number, { text: "Called off" })
  expect((await remove()).status).toBe(200)
  expect((await get(number)).buyer).toMatchObject({ name: BUYER.name, email: BUYER.email })
  expect((await call(product, "/trpc/deals.mine", { token })).status).toBe(401)
  expect(await product.services.deals.verifyRecords()).toMatchObject({ ok: true })
})

test("a request leads to a deal with its sender as the buyer and the listing's owner as the seller", async () => {
  const product = await openProduct()
  const { people, listing } = await openStory(product)
  const sender = { name: "Rita", phone: "+1 555 0100", email: "rita@example.com", app_id: listing.id }
  const { id } = await product.services.contacts.create(sender, { ...ADMIN, actor: { kind: "visitor" } })
  const deal = (await people.mediator("create", { listing_id: listing.id, request_id: id })).data
  expect(deal).toMatchObject({
    ...{ request_id: id, amount: 120_000, seller: null, state: "draft", inspection_days: 3 },
    buyer: { name: "Rita", email: "rita@example.com" },
  })
  expect((await people.mediator("create", { listing_id: listing.id, request_id: 99 })).status).toBe(404)
})

test("another person who becomes a party does not know the deal until it is sent to them", async () => {
  const product = await openProduct()
  const { people, dealIn, step } = await openStory(product)
  const number = await dealIn("contract")
  await step("mediator", "reopen", number)
  expect((await people.buyer("get", { number })).data.state).toBe("draft")
  const eve = { email: "eve@example.com", name: "Eve", locale: "vi" }
  await step("mediator", "update", number, { buyer: eve })
  for (const who of ["buyer", "stranger"] as const)
    expect((await people[who]("get", { number })).status).toBe(404)
  await step("mediator", "sendContract", number)
  expect((await people.stranger("get", { number })).data.buyer.email).toBe(eve.email)
  expect((await people.buyer("get", { number })).status).toBe(404)
})

test("texts of every kind are stored and answered as they were written", async () => {
  const { people, dealIn, step } = await open()
  const hostile = `<script>alert("x")</script> =HYPERLINK("http://x") 'DROP TABLE deals;-- Ёж điện`
  const number = await dealIn("draft")
  await step("mediator", "update", number, {
    ...TERMS,
    ...{ terms: hostile, buyer: { ...BUYER, name: hostile }, seller: SELLER },
  })
  await step("mediator", "sendContract", number)
  expect((await people.seller("post", { number, text: `${hostile} 👩‍💻` })).data.text).toBe(`${hostile} 👩‍💻`)
  const deal = (await people.seller("get", { number })).data
  expect([deal.terms, deal.buyer.name, deal.messages.at(-1).text]).toEqual([
    hostile,
    hostile,
    `${hostile} 👩‍💻`,
  ])
  expect((await people.buyer("post", { number, text: "a\0b" })).status).toBe(422)
  expect((await people.buyer("post", { number, text: " " })).status).toBe(422)
  expect((await people.buyer("post", { number, text: "x".repeat(4001) })).status).toBe(422)
  expect((await people.buyer("post", { number, text: "x", staff_only: true })).status).toBe(422)
})
