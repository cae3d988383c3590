import { expect, test } from "vitest"
import { makeListing, signInAll } from "#server/access/testing/file-table.ts"
import { BUYER, openStory } from "#server/deals/testing/deal-story.ts"
import { ANN, openMarket, SAM } from "#server/requests/testing/conversation.ts"
import { ADMIN, call, openProduct, type Product, signIn, signInMember } from "#server/testing/product.ts"

async function openBlocked() {
  const market = await openMarket()
  const { product, staff } = market
  const { token, member } = await signInMember(product, ANN)
  const block = () => staff("people.block", { id: member.id, reason: "Sends spam" })
  const send = async (body: object, sentBy?: string) => {
    product.clock.now += 15 * 60_000
    return call(product, "/api/contact/create", { body, ...(sentBy && { token: sentBy }) })
  }
  return { ...market, token, member, block, send }
}

/** An answer without what differs for every request. */
function shapeOf({ status, text }: { status: number; text: string }, email: string) {
  return [
    status,
    text
      .replaceAll(email, "ADDRESS")
      .replaceAll(/"id":\d+/g, '"id":N')
      .replaceAll(/R-2026-\d+/g, "R-N")
      .replaceAll(/2026-[\d-]+T[\d:.]+Z/g, "TIME"),
  ]
}

test("a request answers the same for addresses of members, strangers and blocked people", async () => {
  const { listing, block, send, token } = await openBlocked()
  await block()
  for (const body of [
    { intent: "deal", phone: "+1 555 0100" },
    { intent: "question", app_id: listing, message: "Still for sale?" },
    { intent: "offer", app_id: listing, offer: 500 },
  ]) {
    const answers = []
    for (const email of [ANN, SAM, "nobody@example.com"])
      answers.push(shapeOf(await send({ name: "Someone", email, ...body }), email))
    expect(answers[0]?.[0]).toBe(201)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    const own = await send({ name: "Someone", email: ANN, ...body }, token)
    expect([own.status, own.json.data]).toMatchObject([201, { confirmed: true, read: false }])
  }
})

test("a request of a blocked person is kept as spam without a mail, signed in or not", async () => {
  const { product, listing, seller, staff, block, send, token, mails, consume } = await openBlocked()
  await block()
  await consume()
  const before = (await product.services.mail.list({}, ADMIN)).total
  const body = { name: "Ann", email: ANN, app_id: listing, intent: "offer", offer: 500, message: "Hi" }
  const sent = [
    await send(body),
    await send({ ...body, email: "ANN@example.com " }),
    await send(body, token),
    await send({ ...body, email: "other@example.com" }, token),
  ]
  for (const { status, json } of sent) {
    expect(status).toBe(201)
    const { id, reference } = json.data
    expect((await staff("contacts.get", { id })).data.stage).toBe("spam")
    expect((await seller("requests.get", { reference })).status).toBe(404)
  }
  await consume()
  expect((await product.services.mail.list({}, ADMIN)).total).toBe(before)
  expect(await mails(SAM)).toEqual([])
  expect((await seller("requests.list", { listing_id: listing })).data.total).toBe(0)
  expect((await staff("contacts.unreadCount")).data.count).toBe(0)
  expect((await staff("contacts.list", { stage: "spam" })).data.total).toBe(sent.length)
})

test("a block suspends the files that a member was given, and its end brings them back", async () => {
  const product = await openProduct()
  const setup = await signInAll(product)
  const { id, files } = await makeListing(product, setup)
  const owner = await signIn(product)
  const { token, memberId } = setup.people.granted
  const confidential = files.filter(({ kind }) => kind === "buyers")
  expect(confidential.length).toBeGreaterThan(1)
  const expectFiles = async (status: number, reader = token) => {
    for (const { path } of confidential) {
      for (const query of ["", "?w=64"])
        expect((await call(product, `/storage/${path}${query}`, { token: reader })).status).toBe(status)
      const { text } = await call(product, `/api/apps/${id}`, { token: reader })
      expect(text.includes(path)).toBe(status === 200)
    }
  }
  const change = (name: string) =>
    call(product, `/trpc/people.${name}`, { token: owner, body: { id: memberId, reason: "Sends spam" } })
  await expectFiles(200)
  expect((await change("block")).status).toBe(200)
  await expectFiles(404)
  expect((await change("unblock")).status).toBe(200)
  await expectFiles(200)
})

const codesTo = async ({ services }: Product, to: string) => (await services.mail.list({ to }, ADMIN)).total

test("a blocked person is sent codes only while a deal of theirs is open", async () => {
  const product = await openProduct()
  const { dealIn, leadTo } = await openStory(product)
  const owner = await signIn(product)
  const { member } = await signInMember(product, BUYER.email)
  await call(product, "/trpc/people.block", { token: owner, body: { id: member.id, reason: "Sends spam" } })
  const askForCode = async () => {
    product.clock.now += 3_600_000
    const before = await codesTo(product, BUYER.email)
    const { status, text } = await call(product, "/trpc/members.requestCode", {
      body: { email: BUYER.email },
    })
    const other = await call(product, "/trpc/members.requestCode", { body: { email: "new@example.com" } })
    expect([status, text]).toEqual([other.status, other.text])
    return (await codesTo(product, BUYER.email)) - before
  }
  expect(await askForCode()).toBe(0)
  const number = await dealIn("contract")
  expect(await askForCode()).toBe(1)
  for (const state of ["signed", "funded", "transferring", "delivered", "accepted", "completed"])
    await leadTo[state]?.(number)
  expect(await askForCode()).toBe(0)
})
