import { expect, test } from "vitest"
import { ANN, callerOf, listingOf, openMarket, SAM } from "#server/requests/testing/conversation.ts"
import { call, ORIGIN, signIn, signInMember } from "#server/testing/product.ts"
import { solveProof } from "#server/testing/proof.ts"

const FORGED = { name: "Ann", email: ANN, message: "I pay in cash on Friday." }

/** A market whose buyer is a member, and in whose name a visitor without a session has made an offer. */
async function openForged() {
  const market = await openMarket()
  const { product, listing } = market
  /** Sends a request without a session, or within that of a token. */
  const send = async (changes: object = {}, token?: string) => {
    product.clock.now += 15 * 60_000
    const body = { ...FORGED, app_id: listing, intent: "offer", offer: 777, ...changes }
    return call(product, "/api/contact/create", { body, ...(token && { token }) })
  }
  const { json, status } = await send({ altcha: await solveProof(product) })
  expect(status).toBe(201)
  return { ...market, send, forged: json.data, reference: String(json.data.reference) }
}

test("an offer in a member’s name is not confirmed: nobody accepts it, and no mail quotes it", async () => {
  const { product, buyer, seller, staff, mails, forged, reference } = await openForged()
  expect(forged.confirmed).toBe(false)
  const shown = await seller("requests.get", { reference })
  expect(shown.data).toMatchObject({ confirmed: false, state: "offer", moves: ["make", "decline"] })
  await signInMember(product, ANN)
  await buyer("requests.get", { reference })
  await buyer("requests.mine")
  await buyer("requests.markRead", { reference })
  expect(await seller("offers.accept", { reference })).toMatchObject({
    status: 409,
    error: "offer_unconfirmed",
  })
  for (const included of [false, true]) {
    await staff("requests.setSeller", { reference, included })
    expect(await staff("offers.accept", { reference })).toMatchObject({
      status: 409,
      error: "offer_unconfirmed",
    })
  }
  await buyer("requests.post", { reference, text: "Secret words" })
  const sent = [...(await mails(SAM)), ...(await mails(ANN))]
  expect(sent.length).toBeGreaterThan(1)
  for (const { subject, text, html } of sent) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/777|cash on Friday|Secret words|was accepted/)
  }
  expect((await mails(SAM)).at(-1)?.text).toContain("hasn’t confirmed the request yet")
  const [toSender] = await mails(ANN)
  expect(toSender?.text).toContain(`${ORIGIN}/my/requests/${reference}`)
  expect(toSender?.text).toContain("confirm that you sent it")
  expect((await buyer("requests.get", { reference })).data).toMatchObject({
    confirmed: false,
    state: "offer",
  })
})

test("the seller answers a request that is not confirmed, and its buyer accepts no counteroffer before confirming", async () => {
  const { buyer, seller, mails, reference } = await openForged()
  await mails(SAM)
  expect((await seller("requests.post", { reference, text: "Who are you?" })).status).toBe(200)
  expect((await seller("offers.make", { reference, amount: 950 })).status).toBe(200)
  expect(await buyer("offers.accept", { reference })).toMatchObject({
    status: 409,
    error: "offer_unconfirmed",
  })
  for (const { text } of await mails(ANN)) expect(text).not.toMatch(/950|Who are you/)
  await buyer("requests.confirm", { reference, mine: true })
  expect((await buyer("offers.accept", { reference })).status).toBe(200)
})

test("once the owner of the address has confirmed the request, the seller is mailed the sum and accepts it", async () => {
  const { buyer, seller, mails, reference, product } = await openForged()
  await mails(SAM)
  await seller("requests.markRead", { reference })
  const first = await buyer("requests.confirm", { reference, mine: true })
  expect([first.status, first.data]).toMatchObject([200, { reference, confirmed: true }])
  const again = await buyer("requests.confirm", { reference, mine: true })
  expect(again).toEqual(first)
  expect(await buyer("requests.confirm", { reference, mine: false })).toMatchObject({
    status: 409,
    error: "request_confirmed",
  })
  const { rows } = await product.database.client.execute(
    "SELECT count(*) AS count FROM events WHERE action = 'request.confirmed'",
  )
  expect(rows[0]?.count).toBe(1)
  const [news] = await mails(SAM)
  expect(news?.text).toContain("Ann has confirmed the offer of $777")
  expect(news?.text).toContain("> I pay in cash on Friday.")
  expect((await seller("offers.accept", { reference })).data.offers).toMatchObject([{ state: "accepted" }])
})

test("who did not send it says so: it becomes spam, its offer ends, and the seller gets no mail of it", async () => {
  const { buyer, seller, staff, mails, forged, reference } = await openForged()
  const before = (await mails(SAM)).length
  await seller("requests.markRead", { reference })
  const answer = await buyer("requests.confirm", { reference, mine: false })
  expect([answer.status, answer.data]).toMatchObject([
    200,
    { confirmed: false, state: "closed", offers: [{ state: "expired" }] },
  ])
  expect((await staff("contacts.get", { id: forged.id })).data).toMatchObject({
    stage: "spam",
    confirmed: false,
  })
  expect(await buyer("requests.confirm", { reference, mine: false })).toEqual(answer)
  expect(await buyer("requests.confirm", { reference, mine: true })).toMatchObject({
    status: 409,
    error: "request_closed",
  })
  for (const person of [seller, staff])
    expect((await person("offers.accept", { reference })).status).toBeGreaterThan(399)
  expect(await mails(SAM)).toHaveLength(before)
})

test("nobody but the member with the address confirms, and the answer is read strictly", async () => {
  const { product, buyer, seller, stranger, staff, reference } = await openForged()
  const of = { reference, mine: true }
  for (const [person, status] of [
    [callerOf(product), 401],
    [seller, 404],
    [stranger, 404],
    [staff, 403],
  ] as const)
    expect((await person("requests.confirm", of)).status).toBe(status)
  for (const mine of [undefined, null, 1, "true"])
    expect((await buyer("requests.confirm", { reference, mine })).fields).toHaveProperty("mine")
  expect((await buyer("requests.confirm", { mine: true })).fields).toHaveProperty("reference")
  expect((await buyer("requests.get", { reference })).data.confirmed).toBe(false)
})

test("a session proves its own address and no other, and staff who correct an address confirm nothing", async () => {
  const { product, send, staff } = await openForged()
  const { token } = await signInMember(product, ANN)
  const own = (await send({ email: " Ann@Example.com" }, token)).json.data
  const other = (await send({ email: SAM }, token)).json.data
  expect([own.confirmed, other.confirmed]).toEqual([true, false])
  const eve = (await signInMember(product, "eve@example.com")).token
  expect((await send({}, eve)).json.data.confirmed).toBe(false)
  const { data } = await staff("contacts.update", { id: own.id, name: "Ann", phone: null, email: SAM })
  expect(data.confirmed).toBe(false)
})

test("without an owner of the listing staff do not accept an offer that is not confirmed either", async () => {
  const { product, send, buyer, staff } = await openForged()
  const { reference } = (await send({ app_id: await listingOf(product, null) })).json.data
  expect((await staff("requests.get", { reference })).data.moves).toEqual(["make", "decline"])
  expect(await staff("offers.accept", { reference })).toMatchObject({
    status: 409,
    error: "offer_unconfirmed",
  })
  await buyer("requests.confirm", { reference, mine: true })
  expect((await staff("offers.accept", { reference })).status).toBe(200)
})

test("keys and staff read whether a request is confirmed", async () => {
  const { product, buyer, staff, send, reference } = await openForged()
  await buyer("requests.confirm", { reference, mine: true })
  await send()
  const read = (await staff("contacts.list")).data.data
  expect(read.map(({ confirmed }: { confirmed: boolean }) => confirmed)).toEqual([false, true])
  // A key needs a sign-in of the last ten minutes.
  const recent = callerOf(product, await signIn(product))
  const { data } = await recent("keys.create", { name: "CRM", scopes: ["requests:read"] })
  const { json } = await call(product, "/api/contacts", { token: data.secret })
  expect(json.data.map(({ confirmed }: { confirmed: boolean }) => confirmed)).toEqual([false, true])
})
