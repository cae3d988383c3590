import { expect, test } from "vitest"
import { ADMIN, call, openProduct, signIn, signInMember, signInStaff } from "#server/testing/product.ts"
import { caller, sellersContent } from "./testing/caller.ts"

async function open() {
  const product = await openProduct()
  const consume = () => Promise.all(product.services.consumers.map(one => one.run()))
  // Events before a consumer's first run are not handled.
  await consume()
  const { token } = await signInMember(product, "ann@example.com")
  const ann = caller(product, token)
  const owner = await signIn(product)
  const staff = caller(product, owner)
  const { id } = (await ann("save", { content: sellersContent() })).data
  await ann("submit", { id, promise: true })
  const listing: number = (await staff("accept", { id, publish: true })).data.listing_id
  const post = async (name: string, input: object, by: string | undefined = token) => {
    const { status, json } = await call(product, `/trpc/${name}`, { token: by, body: input })
    return { status, data: json.result?.data, error: json.error?.data }
  }
  const shown = async () => (await call(product, `/api/apps/${listing}`)).status
  /** The mail about it among those of the proposal, which another consumer writes. */
  const offlineMail = async () => {
    await consume()
    const { data } = await product.services.mail.list({ to: "ann@example.com" }, ADMIN)
    return data.find(({ subject }) => subject === "“Budget Buddy” is offline")
  }
  return { product, ann, staff, owner, token, listing, post, shown, offlineMail }
}

test("the owner takes a listing offline, and staff put it back with one click", async () => {
  const { product, token, ann, staff, listing, post, shown, offlineMail } = await open()
  const { status, data } = await post("listings.mine.unpublish", { id: listing })
  expect([status, data.id, data.status, await shown()]).toEqual([200, listing, "draft", 404])
  expect((await post("listings.mine.unpublish", { id: listing })).status).toBe(409)
  const mail = await offlineMail()
  expect(mail?.text).toContain("You took “Budget Buddy” offline")
  const read = async (by: string) =>
    call(product, `/trpc/listings.mine.get?input=${JSON.stringify({ id: listing })}`, { token: by })
  expect((await read(token)).json.result.data).toMatchObject({ id: listing, status: "draft" })
  expect((await read((await signInMember(product, "ben@example.com")).token)).status).toBe(404)
  expect((await read(await signIn(product))).status).toBe(403)
  const { data: proposal } = await ann("save", { listing_id: listing, content: {} })
  expect(proposal.content).toMatchObject({ title: "Budget Buddy", price: 1200 })
  expect(proposal.content).not.toHaveProperty("status")
  expect((await ann("submit", { id: proposal.id, promise: true })).status).toBe(200)
  expect((await staff("accept", { id: proposal.id, publish: true })).status).toBe(200)
  expect(await shown()).toBe(200)
})

test("the owner marks a listing as sold and as available, but not in a deal", async () => {
  const { product, owner, listing, post } = await open()
  const mark = (availability: unknown) => post("listings.mine.setAvailability", { id: listing, availability })
  expect((await mark("sold")).data).toMatchObject({ id: listing, availability: "sold" })
  expect((await mark("available")).data.availability).toBe("available")
  for (const availability of ["in_deal", "", null, undefined])
    expect(Object.keys((await mark(availability)).error.fields)).toEqual(["availability"])
  await call(product, "/trpc/deals.create", { token: owner, body: { listing_id: listing } })
  expect((await mark("sold")).status).toBe(409)
  expect((await post("listings.mine.unpublish", { id: listing })).status).toBe(409)
})

test("only the owner may: others get a 404, staff a 403, visitors a 401", async () => {
  const { product, owner, listing, post, shown } = await open()
  const { token: ben } = await signInMember(product, "ben@example.com")
  for (const [name, input] of [
    ["listings.mine.unpublish", { id: listing }],
    ["listings.mine.setAvailability", { id: listing, availability: "sold" }],
  ] as const) {
    expect((await post(name, input, ben)).status).toBe(404)
    expect((await post(name, input, owner)).status).toBe(403)
    expect((await call(product, `/trpc/${name}`, { body: input })).status).toBe(401)
    expect((await post(name, { ...input, id: "x" })).status).toBe(422)
    expect((await post(name, { ...input, id: 99_999 })).status).toBe(404)
  }
  expect(await shown()).toBe(200)
})

test("staff take a listing offline with a reason, which the owner reads in the mail", async () => {
  const { product, owner, token, listing, post, shown, offlineMail } = await open()
  const reason = "The store has removed the app."
  const missing = await post("apps.unpublish", { id: listing }, owner)
  expect([missing.status, Object.keys(missing.error.fields)]).toEqual([422, ["reason"]])
  const mediator = await signInStaff(product, "mediator")
  expect((await post("apps.unpublish", { id: listing, reason }, mediator)).status).toBe(403)
  expect((await post("apps.unpublish", { id: listing, reason }, token)).status).toBe(403)
  const { status, data } = await post("apps.unpublish", { id: listing, reason }, owner)
  expect([status, data.status, await shown()]).toEqual([200, "draft", 404])
  const mail = await offlineMail()
  expect(mail?.text).toContain(`> ${reason}`)
  expect((await post("apps.unpublish", { id: listing, reason }, owner)).status).toBe(409)
  expect((await post("apps.unpublish", { id: 99_999, reason }, owner)).status).toBe(404)
})

test("taken offline without a reason, the owner is mailed too", async () => {
  const { owner, listing, post, offlineMail } = await open()
  await post("apps.setStatus", { ids: [listing], status: "draft" }, owner)
  const mail = await offlineMail()
  expect(mail?.text).toContain("Our team took “Budget Buddy” offline")
  expect(mail?.text).not.toContain("wrote:")
})
