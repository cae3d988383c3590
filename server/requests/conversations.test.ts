import { expect, test } from "vitest"
import { call, openProduct, signIn, signInMember, signInStaff } from "#server/testing/product.ts"
import { ANN, callerOf, listingOf, openMarket, SAM } from "./testing/conversation.ts"

const SENDER = { name: "Ann", email: ANN }
const create = async (body: object) => {
  const product = await openProduct()
  return call(product, "/api/contact/create", { body })
}

test("a request has an intent and a reference of its year and id; former intents are read", async () => {
  const { ask } = await openMarket()
  const first = await ask()
  expect(first).toMatchObject({
    reference: `R-2026-${String(first.id).padStart(6, "0")}`,
    intent: "question",
  })
  expect(first).toMatchObject({ phone: null, offer: null })
  for (const [sent, app, intent] of [
    ["buy", true, "deal"],
    ["consult", true, "question"],
    ["consult", false, "other"],
    ["", true, "deal"],
    ["files", true, "files"],
    ["sell", false, "sell"],
  ] as const)
    expect(await ask({ intent: sent, phone: "+1 555 0100", ...(!app && { app_id: null }) })).toMatchObject({
      intent,
    })
})

test("a deal needs a phone, an offer a listing and a whole amount, and nothing else has an amount", async () => {
  for (const [body, fields] of [
    [{}, ["name", "phone", "email"]],
    [{ ...SENDER }, ["phone"]],
    [{ ...SENDER, intent: "buy" }, ["phone"]],
    [{ ...SENDER, intent: "offer" }, ["offer", "app_id"]],
    [{ ...SENDER, intent: "offer", app_id: 1, offer: 0 }, ["offer"]],
    [{ ...SENDER, intent: "offer", app_id: 1, offer: 1.5 }, ["offer"]],
    [{ ...SENDER, intent: "offer", app_id: 1, offer: "1e3" }, ["offer"]],
    [{ ...SENDER, intent: "question", offer: 100 }, ["offer"]],
    [{ ...SENDER, phone: "5550100", offer: 100 }, ["offer"]],
    [{ ...SENDER, intent: "steal" }, ["intent"]],
  ] as const) {
    const { status, json } = await create(body)
    const found = Object.keys(json.errors).sort().join()
    expect([JSON.stringify(body), status, found]).toEqual([
      JSON.stringify(body),
      422,
      [...fields].sort().join(),
    ])
  }
  const { status, json } = await create({ ...SENDER, intent: "find" })
  expect([status, json.data.phone]).toEqual([201, null])
})

test("sender, included seller and staff read a conversation, by names alone; everyone else gets a 404", async () => {
  const { product, ask, buyer, seller, stranger, staff } = await openMarket()
  const { reference } = await ask({ phone: "+1 555 0199" })
  const of = { reference }
  expect((await stranger("requests.get", of)).status).toBe(404)
  expect((await callerOf(product)("requests.get", of)).status).toBe(401)
  expect((await buyer("requests.get", { reference: "R-2025-000001" })).status).toBe(404)
  await seller("requests.post", { ...of, text: "Yes, with its history." })
  await staff("requests.post", { ...of, text: "We can help with the contract." })
  for (const reader of [buyer, seller, staff]) {
    const { status, data } = await reader("requests.get", of)
    expect(status).toBe(200)
    expect(data).toMatchObject({ reference, intent: "question", state: "answered", seller_included: true })
    expect(data.messages).toMatchObject([
      { id: 0, by: "buyer", name: "Ann", text: "Is the code included?", files: [] },
      { by: "seller", name: "Sam", text: "Yes, with its history." },
      { by: "staff", name: "admin", text: "We can help with the contract." },
    ])
    expect(JSON.stringify(data)).not.toMatch(/@example\.com|0199/)
  }
})

test("a seller is included for questions and offers by default, and staff decide", async () => {
  const { ask, seller, staff, listing, product } = await openMarket()
  const deal = await ask({ intent: "deal", phone: "+1 555 0100" })
  const question = await ask()
  const offer = await ask({ intent: "offer", offer: 1000 })
  const none = await ask({ intent: "question", app_id: null })
  const listed = async () => (await seller("requests.list", { listing_id: listing })).data
  expect((await listed()).data.map((row: { reference: string }) => row.reference)).toEqual([
    offer.reference,
    question.reference,
  ])
  expect((await listed()).data[0]).not.toHaveProperty("messages")
  expect((await seller("requests.get", deal)).status).toBe(404)
  expect(
    (await staff("requests.setSeller", { reference: deal.reference, included: true })).data,
  ).toMatchObject({
    seller_included: true,
  })
  expect((await seller("requests.get", deal)).status).toBe(200)
  await staff("requests.setSeller", { reference: question.reference, included: false })
  expect((await seller("requests.get", question)).status).toBe(404)
  expect((await seller("requests.post", { ...question, text: "Hi" })).status).toBe(404)
  expect(await staff("requests.setSeller", { reference: none.reference, included: true })).toMatchObject({
    status: 409,
    error: "request_no_seller",
  })
  expect((await staff("requests.setSeller", { reference: deal.reference })).status).toBe(422)
  for (const person of [seller, callerOf(product, (await signInMember(product, ANN)).token)])
    expect((await person("requests.setSeller", { reference: deal.reference, included: false })).status).toBe(
      403,
    )
  expect((await callerOf(product)("requests.setSeller", {})).status).toBe(401)
})

test("a list is of one’s own: requests of the proved address, and those about one’s own listing", async () => {
  const { product, ask, buyer, seller, stranger, staff, listing } = await openMarket()
  const mine = await ask({ email: " Ann@Example.com " })
  await ask({ email: "other@example.com" })
  expect((await buyer("requests.mine")).data).toMatchObject({
    total: 1,
    data: [{ reference: mine.reference, from: "Ann" }],
  })
  expect((await stranger("requests.mine")).data.total).toBe(0)
  expect((await staff("requests.mine")).status).toBe(403)
  for (const [person, status] of [
    [stranger, 404],
    [buyer, 404],
    [staff, 403],
    [callerOf(product), 401],
  ] as const)
    expect((await person("requests.list", { listing_id: listing })).status).toBe(status)
  expect((await seller("requests.list", {})).status).toBe(422)
  expect((await seller("requests.list", { listing_id: 999 })).status).toBe(404)
})

test("states: received, answered, an offer, a deal, closed, the first that holds from the end", async () => {
  const { ask, buyer, seller, staff, listing } = await openMarket()
  const { id, reference } = await ask()
  const state = async () => (await buyer("requests.get", { reference })).data.state
  expect(await state()).toBe("received")
  await buyer("requests.post", { reference, text: "Are you there?" })
  expect(await state()).toBe("received")
  await seller("requests.post", { reference, text: "Yes." })
  expect(await state()).toBe("answered")
  await buyer("offers.make", { reference, amount: 900 })
  expect(await state()).toBe("offer")
  await staff("deals.create", { listing_id: listing, request_id: id })
  expect(await state()).toBe("deal")
  await staff("contacts.setStage", { ids: [id], stage: "lost" })
  expect(await state()).toBe("closed")
})

test("what others wrote and offered is unread until it is marked, for each person apart", async () => {
  const { ask, buyer, seller, staff } = await openMarket()
  const { reference } = await ask()
  const of = { reference }
  const unread = async () =>
    Promise.all([buyer, seller, staff].map(async one => (await one("requests.get", of)).data.unread))
  expect(await unread()).toEqual([0, 1, 1])
  await seller("requests.markRead", of)
  expect(await unread()).toEqual([0, 0, 1])
  const { data } = await seller("requests.post", { ...of, text: "Yes." })
  await seller("requests.post", { ...of, text: "And the tests." })
  expect(await unread()).toEqual([2, 0, 3])
  expect((await buyer("requests.unreadCount")).data).toEqual({ count: 1 })
  await buyer("requests.markRead", { ...of, message_id: data.id })
  expect(await unread()).toEqual([1, 0, 3])
  await buyer("requests.markRead", of)
  await seller("offers.make", { ...of, amount: 1100 })
  expect(await unread()).toEqual([1, 0, 4])
  await buyer("requests.markRead", of)
  expect(await unread()).toEqual([0, 0, 4])
  const ofListings = async () => (await seller("requests.unreadOfListings")).data
  expect(await ofListings()).toEqual({ count: 0 })
  await buyer("requests.post", { ...of, text: "How many?" })
  expect(await ofListings()).toEqual({ count: 1 })
  expect((await buyer("requests.unreadOfListings")).data).toEqual({ count: 0 })
  await seller("requests.markRead", of)
  expect(await ofListings()).toEqual({ count: 0 })
  expect((await staff("requests.unreadOfListings")).status).toBe(403)
})

test("a message and a reply that are sent again with their key are posted and mailed once", async () => {
  const { product, ask, buyer, mails } = await openMarket()
  const { reference, id } = await ask()
  const sentTwice = async (name: string, token: string, body: object) => {
    const send = () =>
      call(product, `/trpc/${name}`, { token, body, headers: { "idempotency-key": `key of ${name}` } })
    const [first, again] = [await send(), await send()]
    expect([name, first.status, again.status, again.text]).toEqual([name, 200, 200, first.text])
  }
  await sentTwice("requests.post", (await signInMember(product, ANN)).token, { reference, text: "Anyone?" })
  await sentTwice("contacts.reply", await signIn(product), { id, text: "It is." })
  const { messages } = (await buyer("requests.get", { reference })).data
  expect(messages.map(({ text }: { text: string }) => text).slice(1)).toEqual(["Anyone?", "It is."])
  expect((await mails(ANN)).filter(({ text }) => text.includes("It is."))).toHaveLength(1)
})

test("staff answer by mail and in the conversation, from a template with its placeholders filled in", async () => {
  const { product, ask, buyer, staff, mails } = await openMarket()
  const { id, reference } = await ask()
  const { status, data } = await staff("contacts.reply", {
    id,
    text: "Dear {name}, about {listing}: {reference} {x}",
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ id, reference, stage: "contacted", read: true })
  const [mail] = await mails(ANN)
  expect(mail?.subject).toBe(`A reply to your request ${reference}`)
  expect(mail?.text).toContain(`> Dear Ann, about Budget Buddy: ${reference} {x}`)
  const { messages } = (await buyer("requests.get", { reference })).data
  expect(messages.at(-1)).toMatchObject({
    by: "staff",
    text: `Dear Ann, about Budget Buddy: ${reference} {x}`,
  })
  const template = "more_details"
  await staff("contacts.reply", { id, template })
  expect((await mails(ANN))[0]?.text).toContain("> Hello Ann,")
  for (const [input, fields] of [
    [{ id }, ["text"]],
    [{ id, text: " " }, ["text"]],
    [{ id, template: "none" }, ["template"]],
    [{ id, text: 7 }, ["text"]],
  ] as const) {
    const refused = await staff("contacts.reply", input)
    expect([input, refused.status, Object.keys(refused.fields ?? {})]).toEqual([input, 422, fields])
  }
  expect((await staff("contacts.reply", { id: 999, text: "Hi" })).status).toBe(404)
  await product.database.client.execute({ sql: "UPDATE requests SET email = '' WHERE id = ?", args: [id] })
  expect(await staff("contacts.reply", { id, text: "Hi" })).toMatchObject({
    status: 422,
    fields: { email: [expect.any(String)] },
  })
  expect((await buyer("contacts.reply", { id, text: "Hi" })).status).toBe(403)
})

test("the address of a request stays once somebody has answered; name and phone may be corrected", async () => {
  const { ask, seller, staff } = await openMarket()
  const { id, reference } = await ask()
  const sender = { id, name: "Ann", phone: "", email: "anne@example.com" }
  expect((await staff("contacts.update", sender)).status).toBe(200)
  await seller("requests.post", { reference, text: "Yes." })
  expect(await staff("contacts.update", { ...sender, email: ANN })).toMatchObject({
    status: 409,
    error: "request_answered",
  })
  const renamed = { ...sender, name: "Anne", phone: "+1 555 0100", email: "Anne@example.com" }
  expect((await staff("contacts.update", renamed)).data).toMatchObject({ name: "Anne", phone: "+1 555 0100" })
})

test("a person writes at most sixty messages an hour to a conversation, of at most 4,000 characters", async () => {
  const { product, ask, buyer, seller } = await openMarket()
  const { reference } = await ask()
  expect((await buyer("requests.post", { reference, text: "x".repeat(4001) })).status).toBe(422)
  expect((await buyer("requests.post", { reference })).status).toBe(422)
  for (let count = 0; count < 60; count++)
    expect((await buyer("requests.post", { reference, text: "x".repeat(4000) })).status).toBe(200)
  expect((await buyer("requests.post", { reference, text: "One more" })).status).toBe(429)
  expect((await seller("requests.post", { reference, text: "Mine" })).status).toBe(200)
  product.clock.now += 3_600_001
  expect((await buyer("requests.post", { reference, text: "Later" })).status).toBe(200)
})

test("nobody but staff writes to a conversation that was closed as spam, and one in the trash is gone", async () => {
  const { ask, buyer, seller, staff } = await openMarket()
  const { id, reference } = await ask()
  await staff("contacts.setStage", { ids: [id], stage: "spam" })
  for (const person of [buyer, seller]) {
    expect(await person("requests.post", { reference, text: "Hi" })).toMatchObject({
      status: 409,
      error: "request_closed",
    })
    expect((await person("offers.make", { reference, amount: 5 })).status).toBe(409)
  }
  expect((await staff("requests.post", { reference, text: "Hi" })).status).toBe(200)
  await staff("contacts.delete", { id })
  for (const person of [buyer, seller, staff])
    expect((await person("requests.get", { reference })).status).toBe(404)
})

test("a seller who asks about an own listing is its buyer, and an editor reads without the deal", async () => {
  const { product, ask, seller, staff, listing } = await openMarket()
  const own = await ask({ email: SAM, name: "Sam" })
  expect((await seller("requests.get", own)).data).toMatchObject({ me: "buyer" })
  expect((await staff("requests.get", own)).data.moves).toEqual(["make"])
  const { id, reference } = await ask()
  const { data: deal } = await staff("deals.create", { listing_id: listing, request_id: id })
  const editor = callerOf(product, await signInStaff(product, "editor"))
  expect((await editor("requests.get", { reference })).data).toMatchObject({ state: "deal", deal: null })
  for (const person of [staff, seller])
    expect((await person("requests.get", { reference })).data.deal).toBe(deal.number)
  const other = await listingOf(product, null)
  expect((await seller("requests.list", { listing_id: other })).status).toBe(404)
})
