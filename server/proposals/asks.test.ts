import { expect, test } from "vitest"
import { ADMIN, call, openProduct, signIn, signInMember, signInStaff } from "#server/testing/product.ts"
import { caller, sellersContent } from "./testing/caller.ts"

/** A seller with a published listing, another member, and staff. */
async function openWithListing() {
  const product = await openProduct()
  const member = async (email: string) => caller(product, (await signInMember(product, email)).token)
  const ann = await member("ann@example.com")
  const staff = caller(product, await signIn(product))
  const publish = async (title: string) => {
    const { data } = await ann("save", { content: sellersContent({ title }) })
    await ann("submit", { id: data.id, promise: true })
    return Number((await staff("accept", { id: data.id, publish: true })).data.listing_id)
  }
  const read = (id: number) => product.services.apps.get(id, ADMIN)
  return { product, ann, bob: await member("bob@example.com"), staff, publish, read }
}

test("a seller asks to mark a listing as sold, and staff do it with one decision", async () => {
  const { product, ann, staff, publish, read } = await openWithListing()
  const listing_id = await publish("Tide Table")
  const before = await call(product, `/api/apps/${listing_id}`)
  const asked = await ann("ask", { listing_id, asks: "sold" })
  expect(asked.data).toMatchObject({ state: "submitted", asks: "sold", listing_id, author: "member" })
  expect(asked.data.content).toMatchObject({ title: "Tide Table" })
  expect((await call(product, `/api/apps/${listing_id}`)).text).toBe(before.text)
  expect((await staff("queue")).data.data).toMatchObject([
    { id: asked.data.id, asks: "sold", target: "change", title: "Tide Table" },
  ])
  expect((await staff("review", { id: asked.data.id })).data.proposal.asks).toBe("sold")
  expect((await ann("ask", { listing_id, asks: "take_down" })).status).toBe(409)
  expect((await staff("accept", { id: asked.data.id, publish: true })).data.state).toBe("accepted")
  expect(await read(listing_id)).toMatchObject({
    availability: "sold",
    status: "published",
    title: "Tide Table",
  })
  for (const asks of ["sold", "take_down"]) expect((await ann("ask", { listing_id, asks })).status).toBe(409)
})

test("a listing is taken down when staff accept, and stays when they decline or the seller withdraws", async () => {
  const { ann, staff, publish, read } = await openWithListing()
  const listing_id = await publish("Tide Table")
  const ask = async () => Number((await ann("ask", { listing_id, asks: "take_down" })).data.id)
  const withdrawn = await ask()
  expect((await ann("withdraw", { id: withdrawn })).data.state).toBe("withdrawn")
  expect((await staff("accept", { id: withdrawn, publish: true })).status).toBe(409)
  const declined = await ask()
  expect((await staff("return", { id: declined, fields: [], text: "Why?" })).status).toBe(409)
  expect((await ann("save", { id: declined, content: sellersContent() })).status).toBe(409)
  const refusal = { reason: "other", text: "A buyer has just written." }
  expect((await staff("decline", { id: declined, ...refusal })).data.state).toBe("declined")
  expect(await read(listing_id)).toMatchObject({ status: "published" })
  const accepted = await ask()
  expect((await staff("accept", { id: accepted, publish: false })).status).toBe(200)
  expect(await read(listing_id)).toMatchObject({ status: "draft", availability: "available" })
  expect((await ann("ask", { listing_id, asks: "sold" })).status).toBe(409)
})

test("nobody asks for a listing of others, and bad input is a 422 or 404 that changes nothing", async () => {
  const { product, ann, bob, staff, publish } = await openWithListing()
  const listing_id = await publish("Tide Table")
  expect((await bob("ask", { listing_id, asks: "sold" })).status).toBe(403)
  expect((await staff("ask", { listing_id, asks: "sold" })).status).toBe(403)
  expect((await caller(product, undefined)("ask", { listing_id, asks: "sold" })).status).toBe(401)
  for (const asks of [undefined, null, "delete", "", ["sold"], "sold\u0000", { __proto__: null }]) {
    const { status, fields } = await ann("ask", { listing_id, asks })
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ["asks"]])
  }
  for (const unknown of [99_999, -1, 1e300, "1\u0000"])
    expect([404, 422]).toContain((await ann("ask", { listing_id: unknown, asks: "sold" })).status)
  expect((await staff("queue")).data.total).toBe(0)
  const editor = caller(product, await signInStaff(product, "editor"))
  const mediator = caller(product, await signInStaff(product, "mediator"))
  const { id } = (await ann("ask", { listing_id, asks: "sold" })).data
  expect((await mediator("accept", { id, publish: true })).status).toBe(403)
  expect((await editor("accept", { id, publish: true })).status).toBe(200)
})

test("a request is refused once the listing is in a deal, sold or somebody else's", async () => {
  const { product, ann, staff, publish, read } = await openWithListing()
  const { apps, deals } = product.services
  const inDeal = await publish("In a deal")
  const { id } = (await ann("ask", { listing_id: inDeal, asks: "take_down" })).data
  await deals.create({ listing_id: inDeal }, ADMIN)
  expect((await staff("accept", { id, publish: false })).status).toBe(409)
  expect(await read(inDeal)).toMatchObject({ status: "published" })
  expect((await ann("get", { id })).data.state).toBe("submitted")
  const other = await publish("Sold elsewhere")
  const late = (await ann("ask", { listing_id: other, asks: "sold" })).data
  await apps.setAvailability({ id: other, availability: "sold" }, ADMIN)
  expect((await staff("accept", { id: late.id, publish: true })).status).toBe(409)
})

test("a seller is mailed the result of a request", async () => {
  const { product, ann, staff, publish } = await openWithListing()
  const { services } = product
  const consume = () => Promise.all(services.consumers.map(one => one.run()))
  const newest = async () => {
    await consume()
    return (await services.mail.list({ to: "ann@example.com" }, ADMIN)).data[0]
  }
  await consume()
  const listing_id = await publish("Tide Table")
  const first = (await ann("ask", { listing_id, asks: "sold" })).data
  expect((await newest())?.subject).toContain("You asked us to mark “Tide Table” as sold")
  await staff("decline", { id: first.id, reason: "other", text: "Please send the invoice." })
  const declined = await newest()
  expect(declined?.subject).toContain("We didn’t mark “Tide Table” as sold")
  expect(declined?.text).toContain("Please send the invoice.")
  expect(declined?.text).not.toContain("publish it")
  const second = (await ann("ask", { listing_id, asks: "sold" })).data
  await staff("accept", { id: second.id, publish: true })
  expect((await newest())?.subject).toContain("“Tide Table” is now marked as sold")
})
