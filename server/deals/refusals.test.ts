import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { BUYER, openStory, SELLER, TERMS } from "./testing/deal-story.ts"

const open = async () => openStory(await openProduct())

test("refusals come in one order: actor, form, unknown deal, wrong party, version, state, values", async () => {
  const { number, people, get, read } = await openDealIn("contract")
  const { version, contract } = await get(number)
  const stale = version - 1
  const accept = { number, code: "123456", open_items: 0 }
  const sign = { name: BUYER.name, document_sha256: contract.sha256, code: "123456" }
  const asks: [keyof typeof people, string, object, number][] = [
    ["visitor", "sign", {}, 401],
    ["editor", "sign", {}, 403],
    ["mediator", "sign", {}, 403],
    ["buyer", "cancel", {}, 403],
    ["buyer", "sign", { ...sign, number: "D-2026-0099" }, 422],
    ["buyer", "sign", { ...sign, number: "D-2026-0099", version }, 404],
    ["stranger", "sign", { ...sign, number, version: stale }, 404],
    ["buyer", "startTransfer", { number, version: stale }, 403],
    ["seller", "accept", { ...accept, version: stale }, 403],
    ["buyer", "accept", { number, version, code: "1" }, 422],
    ["buyer", "sign", { ...sign, number, version: stale }, 409],
    ["buyer", "accept", { ...accept, version }, 409],
    ["seller", "sign", { ...sign, number, version, document_sha256: "a" }, 409],
    ["buyer", "sign", { ...sign, number, version, name: "Bob" }, 422],
    ["buyer", "sign", { ...sign, number, version, document_sha256: "a" }, 422],
    [
      "mediator",
      "recordReceipt",
      {
        number,
        version,
        amount: -1,
        reference: "",
        method: 9,
        payer: "Bea Buyer",
        received_on: "2026-01-02",
      },
      422,
    ],
    [
      "mediator",
      "recordReceipt",
      {
        number,
        version,
        amount: 1,
        reference: "A",
        method: 1,
        payer: "Bea Buyer",
        received_on: "2026-01-02",
      },
      409,
    ],
  ]
  await read("buyer", number)
  const before = await get(number)
  for (const [who, name, input, status] of asks)
    expect([who, name, (await people[who](name, input)).status]).toEqual([who, name, status])
  expect(await get(number)).toEqual(before)
})

test("an item changes in transfer and inspection only, by its own side, and a confirmed one stays done", async () => {
  const { number, people, get, step, accept } = await openDealIn("transferring")
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
    done: true,
    confirmed: true,
    note: "See the repository",
  })
  expect((await set("seller", { done: false })).code).toBe("deal_item_confirmed")
  await step("seller", "setItem", number, { item_id: other.id, done: true })
  await step("seller", "handOver", number)
  expect((await set("buyer", { confirmed: false })).status).toBe(200)
  await accept(number)
  expect((await set("buyer", { confirmed: true })).code).toBe("deal_state")
})

test("a listing is in one open deal, cannot be deleted while it is, and is available after it", async () => {
  const { product, number, people, listing, step } = await openDealIn("draft")
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

test("two people who open a deal for one listing concurrently get one", async () => {
  const { people, listing } = await open()
  const answers = await Promise.all(
    (["owner", "mediator", "owner"] as const).map(who => people[who]("create", { listing_id: listing.id })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test("a member stays while a deal is open, and a deal outlives the account", async () => {
  const { product, number, get, step } = await openDealIn("contract")
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

test("a deal made from a request has the request's assignee, unless that person may not see deals", async () => {
  const product = await openProduct()
  const { people, listing } = await openStory(product)
  await signInStaff(product, "editor")
  const viewer = { ...ADMIN, actor: { kind: "visitor" } } as const
  const owner = await signIn(product)
  const staff: { id: string; has_deals: boolean }[] = (
    await call(product, "/trpc/contacts.people", { token: owner })
  ).json.result.data.data
  for (const hasDeals of [true, false]) {
    const sender = { name: "Rita", phone: "+1 555 0100", email: "rita@example.com", app_id: listing.id }
    const { id } = await product.services.contacts.create(sender, viewer)
    const assignee = staff.find(one => one.has_deals === hasDeals && one.id !== "1")?.id
    await product.database.client.execute({
      sql: "UPDATE requests SET assignee_id = ? WHERE id = ?",
      args: [assignee ?? "", id],
    })
    const deal = (await people.mediator("create", { listing_id: listing.id, request_id: id })).data
    expect(assignee).toBeTruthy()
    expect(deal.assignee).toBe(hasDeals ? assignee : null)
    await people.owner("cancel", { number: deal.number, version: deal.version, text: "Started again" })
  }
})

test("a request leads to a deal with its sender as the buyer and the listing's owner as the seller", async () => {
  const product = await openProduct()
  const { people, listing } = await openStory(product)
  const sender = { name: "Rita", phone: "+1 555 0100", email: "rita@example.com", app_id: listing.id }
  const { id } = await product.services.contacts.create(sender, { ...ADMIN, actor: { kind: "visitor" } })
  const deal = (await people.mediator("create", { listing_id: listing.id, request_id: id })).data
  expect(deal).toMatchObject({
    request_id: id,
    amount: 120_000,
    seller: null,
    state: "draft",
    inspection_days: 3,
    buyer: { name: "Rita", email: "rita@example.com", phone: "+1 555 0100" },
  })
  expect((await people.mediator("create", { listing_id: listing.id, request_id: 99 })).status).toBe(404)
})

test("a party's address is corrected until that party has opened the deal or written in it", async () => {
  const { number, people, step, identify, get } = await openDealIn("contract")
  await step("mediator", "reopen", number)
  const eve = { email: "eve@example.com", name: "Eve", locale: "vi" }
  await step("mediator", "update", number, { buyer: eve })
  expect((await get(number)).buyer.identity).toBeNull()
  for (const who of ["buyer", "stranger"] as const)
    expect((await people[who]("get", { number })).status).toBe(404)
  await identify(number)
  await step("mediator", "sendContract", number)
  expect((await people.stranger("get", { number })).data.buyer.email).toBe(eve.email)
  expect((await people.buyer("get", { number })).status).toBe(404)
  const { data } = (await people.stranger("timeline", { number })).data
  expect(data.filter(({ action }: { action: string }) => action === "deal.opened")).toHaveLength(1)
  await people.seller("post", { number, text: "Hello" })
  await step("mediator", "reopen", number)
  const other = { email: "bob@example.com", name: "Bob", locale: "en" }
  for (const party of ["buyer", "seller"]) {
    const { version } = await get(number)
    const refused = await people.mediator("update", { number, version, [party]: other })
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
      ...[409, "deal_party_fixed", [party]],
    ])
  }
  await step("mediator", "update", number, { buyer: { ...eve, name: "Eve Adams" } })
})

test("a party that was asked who it is knows that there is a deal, and nothing more, until the contract", async () => {
  const { number, people, step, get } = await openDealIn("draft")
  await step("mediator", "update", number, TERMS)
  const identity = { kind: "company", legal_name: "Bea Ltd", address: "1 Main Street", country: "Ireland" }
  const set = async (who: "buyer" | "seller" | "mediator", input: object) =>
    people[who]("setIdentity", { number, version: (await get(number)).version, ...input })
  expect((await set("buyer", identity)).status).toBe(404)
  await step("mediator", "askIdentity", number, { party: "buyer" })
  const asked = (await people.buyer("get", { number })).data
  expect(Object.keys(asked).sort()).toEqual(["buyer", "listing", "number", "state", "version"])
  expect(asked.buyer).toMatchObject({ name: BUYER.name, identity: null })
  expect((await people.seller("get", { number })).status).toBe(404)
  for (const [name, input] of [
    ["timeline", {}],
    ["messages", {}],
    ["post", { text: "Hello" }],
    ["shareContact", { allow: true }],
    ["requestSignCode", {}],
    ["sign", { version: asked.version, name: "x", document_sha256: "a", code: "1" }],
  ] as const)
    expect([name, (await people.buyer(name, { number, ...input })).status]).toEqual([name, 409])
  // Before it states its identity, it may know the price and the other side.
  expect((await people.buyer("askedFor", { number })).data).toEqual({
    amount: TERMS.amount,
    other: SELLER.name,
  })
  for (const [who, status] of [
    ["seller", 404],
    ["stranger", 404],
    ["mediator", 403],
    ["visitor", 401],
  ] as const)
    expect([who, (await people[who]("askedFor", { number })).status]).toEqual([who, status])
  const mine = (await people.buyer("mine")).data
  expect(mine.data).toMatchObject([
    { number, buyer: { name: BUYER.name }, seller: null, amount: null, owed: null, held: 0 },
  ])
  expect(mine.data[0].next).toMatchObject([{ call: "setIdentity", by: "buyer" }])
  expect((await people.buyer("waitingCount")).data.count).toBe(1)
  expect((await people.seller("mine")).data.total).toBe(0)
  const lacking = await set("buyer", identity)
  expect([lacking.status, Object.keys(lacking.fields)]).toEqual([422, ["company_number", "signatory"]])
  const whole = { ...identity, company_number: "IE 1", signatory: "Bea Buyer" }
  const stated = (await set("buyer", whole)).data
  expect(Object.keys(stated).sort()).toEqual(["buyer", "listing", "number", "state", "version"])
  expect(stated.buyer.identity).toMatchObject({ legal_name: "Bea Ltd" })
  expect(Object.keys((await set("mediator", whole)).fields)).toEqual(["party"])
  await step("mediator", "setIdentity", number, { party: "seller", ...whole, legal_name: "Sam Ltd" })
  await step("mediator", "sendContract", number)
  const seen = (await people.seller("get", { number })).data
  expect(seen.buyer.identity).toMatchObject({ legal_name: "Bea Ltd", signatory: "Bea Buyer" })
  expect((await set("seller", { ...whole, address: "2 Main Street" })).data).toMatchObject({
    state: "draft",
    contract: null,
    signatures: [],
  })
})

test("a party declines a contract with its reason, and the deal is a draft again", async () => {
  const { number, people, sign, get } = await openDealIn("contract")
  await sign("buyer", number)
  const decline = async (who: "seller" | "mediator", input: object) =>
    people[who]("decline", { number, version: (await get(number)).version, ...input })
  expect((await decline("mediator", { text: "No" })).status).toBe(403)
  expect(Object.keys((await decline("seller", {})).fields)).toEqual(["text"])
  expect((await decline("seller", { text: "The price is wrong" })).data).toMatchObject({
    state: "draft",
    contract: null,
    signatures: [],
  })
  expect((await get(number)).messages.at(-1).text).toBe("The price is wrong")
  expect((await decline("seller", { text: "Again" })).code).toBe("deal_state")
})

test("an acceptance names how many items are open, and requires a separate code", async () => {
  const { number, people, get, freshCode } = await openDealIn("delivered")
  const { version, checklist } = await get(number)
  const open_items = checklist.length
  const code = await freshCode("buyer", number, "accept")
  const accept = (input: object) => people.buyer("accept", { number, version, ...input })
  const other = await accept({ code, open_items: 0 })
  expect([other.status, other.code]).toEqual([409, "deal_open_items_changed"])
  expect(other.items).toEqual(checklist.map(({ id, code }: { id: number; code: string }) => ({ id, code })))
  const wrong = await accept({ code: code === "123456" ? "654321" : "123456", open_items })
  expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ["code"]])
  expect((await accept({ code, open_items })).data.state).toBe("accepted")
})

test("marks and consents leave the version, and one that stands already is no event", async () => {
  const { number, people, get } = await openDealIn("transferring")
  const { version, checklist } = await get(number)
  const item_id = checklist[0].id
  for (const _time of [1, 2]) {
    expect((await people.seller("setItem", { number, item_id, done: true })).status).toBe(200)
    expect((await people.buyer("shareContact", { number, version: "any", allow: true })).status).toBe(200)
  }
  const marks = (await people.owner("timeline", { number })).data.data.filter(
    ({ action }: { action: string }) => ["deal.item_set", "deal.contact_shared"].includes(action),
  )
  expect(marks).toHaveLength(2)
  expect((await get(number)).version).toBe(version)
})

test("texts of every kind are stored and answered as they were written", async () => {
  const { people, dealIn, step, identify } = await open()
  const hostile = `<script>alert("x")</script> =HYPERLINK("http://x") 'DROP TABLE deals;-- Ёж điện`
  const number = await dealIn("draft")
  await step("mediator", "update", number, {
    ...TERMS,
    terms: hostile,
    buyer: { ...BUYER, name: hostile },
    seller: SELLER,
  })
  await identify(number)
  await step("mediator", "sendContract", number)
  expect((await people.seller("post", { number, text: `${hostile} 👩‍💻` })).data.text).toBe(`${hostile} 👩‍💻`)
  const deal = (await people.seller("get", { number })).data
  expect([deal.terms, deal.buyer.name, deal.messages.at(-1).text]).toEqual([
    hostile,
    hostile,
    `${hostile} 👩‍💻`,
  ])
  expect((await people.buyer("post", { number, text: "a\0b" })).data.text).toBe("ab")
  expect((await people.buyer("post", { number, text: " " })).status).toBe(422)
  expect((await people.buyer("post", { number, text: "x".repeat(4001) })).status).toBe(422)
  expect((await people.buyer("post", { number, text: "x", staff_only: true })).status).toBe(422)
})
