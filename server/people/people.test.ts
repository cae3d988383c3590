import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { BUYER, openStory, SELLER } from "#server/deals/testing/deal-story.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import { HOUR_MS } from "#shared/units.ts"

const ask = (product: Product, token: string | undefined, name: string, input: object = {}) =>
  call(product, `/trpc/people.${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { token })
const change = (product: Product, token: string | undefined, name: string, body: unknown) =>
  call(product, `/trpc/people.${name}`, { token, body })

async function openWithMember(email = "ann@example.com") {
  const product = await openProduct()
  const session = await signInMember(product, email)
  return { product, owner: await signIn(product), ...session }
}
const codesTo = async ({ services }: Product, to: string) => (await services.mail.list({ to }, ADMIN)).total

test("members are found by a part of name or address, newest first", async () => {
  const { product, owner, token } = await openWithMember()
  await call(product, "/trpc/members.update", { token, body: { name: "Анна Ёлкина" } })
  product.clock.now += 1000
  await signInMember(product, "ben_b@example.com")
  const found = async (search?: string) => {
    const { data } = (await ask(product, owner, "list", { search })).json.result
    return data.data.map(({ email }: { email: string }) => email)
  }
  expect(await found()).toEqual(["ben_b@example.com", "ann@example.com"])
  expect(await found("ANN@")).toEqual(["ann@example.com"])
  expect(await found("анна")).toEqual(["ann@example.com"])
  expect(await found("елкина")).toEqual(["ann@example.com"])
  expect(await found("_b")).toEqual(["ben_b@example.com"])
  expect(await found("%")).toEqual([])
  await signInMember(product, "боб@Пример.рф")
  for (const part of ["пример.рф", "БОБ@ПРИМ", "xn--e1afmkfd"]) expect(await found(part)).toHaveLength(1)
  await call(product, "/trpc/members.remove", {
    token: (await signInMember(product, "боб@пример.рф")).token,
    body: {},
  })
  const { data } = (await ask(product, owner, "list", {})).json.result
  expect(data).toMatchObject({ total: 2, current_page: 1 })
  expect(data.data[1]).toEqual({
    id: expect.any(String),
    name: "Анна Ёлкина",
    email: "ann@example.com",
    blocked: false,
    counts: { listings: 0, requests: 0, deals: 0 },
    created_at: "2026-01-02T00:00:00.000Z",
  })
})

test("a member without a name has that of the newest deal, proposal or request, and is found by each", async () => {
  const product = await openProduct()
  const { people, step, tokens, listing } = await openStory(product)
  const owner = await signIn(product)
  const row = async (search: string) =>
    (await ask(product, owner, "list", { search })).json.result.data.data.map(
      ({ name, counts }: { name: string; counts: object }) => ({ name, counts }),
    )
  const counts = { listings: 0, requests: 0, deals: 0 }
  expect(await row(SELLER.email)).toEqual([{ name: "", counts }])
  const request = { phone: "+1 555 0100", email: SELLER.email, intent: "question", message: "Hello" }
  // Anyone can type an address.
  await call(product, "/api/contact/create", { body: { ...request, name: "Impostor" } })
  expect(await row(SELLER.email)).toEqual([{ name: "", counts: { ...counts, requests: 1 } }])
  product.clock.now += HOUR_MS
  await call(product, "/api/contact/create", { token: tokens.seller, body: { ...request, name: "Sam" } })
  const asked = { name: "Sam", counts: { ...counts, requests: 2 } }
  for (const search of [SELLER.email, "sam", "R-2026-000002"]) expect(await row(search)).toEqual([asked])
  expect(await row("impostor")).toEqual([])
  product.clock.now += HOUR_MS
  const content = payload({ status: undefined, specials: undefined, user_name: "Sam’s studio" })
  await call(product, "/trpc/proposals.save", { token: tokens.seller, body: { content } })
  for (const search of [SELLER.email, "studio"])
    expect(await row(search)).toEqual([{ ...asked, name: "Sam’s studio" }])
  product.clock.now += HOUR_MS
  const { number } = (await people.mediator("create", { listing_id: listing.id })).data
  await step("mediator", "update", number, { seller: SELLER })
  const dealt = { name: SELLER.name, counts: { ...counts, requests: 2, deals: 1 } }
  for (const search of [SELLER.email, "продавец", number]) expect(await row(search)).toEqual([dealt])
  await call(product, "/trpc/members.update", { token: tokens.seller, body: { name: "Samuel" } })
  expect(await row(SELLER.email)).toEqual([{ ...dealt, name: "Samuel" }])
})

test("a person has listings, proposals, requests, deals, alerts and mails without their content", async () => {
  const { product, number } = await openDealIn("contract")
  const owner = await signIn(product)
  const { token, member } = await signInMember(product, SELLER.email)
  await product.services.contacts.create({ name: "Sam", phone: "+1 555 0100", email: SELLER.email }, VISITOR)
  await call(product, "/trpc/proposals.save", {
    token,
    body: { content: payload({ status: undefined, specials: undefined }) },
  })
  await call(product, "/trpc/alerts.create", { token, body: { query: { type: "game" }, frequency: "daily" } })
  const { status, json, text } = await ask(product, owner, "get", { id: member.id })
  expect(status).toBe(200)
  expect(json.result.data).toMatchObject({
    id: member.id,
    email: SELLER.email,
    blocked: false,
    block: null,
    listings: [],
    proposals: [{ title: "Budget Buddy", state: "open" }],
    requests: [{ stage: "new", listing: null }],
    deals: [{ number, state: "contract", party: "seller" }],
    alerts: [{ frequency: "daily", active: true }],
  })
  for (const mail of json.result.data.mails) expect(Object.keys(mail).sort()).toEqual(["at", "kind", "state"])
  expect(json.result.data.mails).toContainEqual(
    expect.objectContaining({ kind: "sign_in_code", state: "kept" }),
  )
  expect(text).not.toMatch(/sign-in code|\b\d{6}\b/)
  expect((await ask(product, owner, "get", { id: "nobody" })).status).toBe(404)
})

test("a blocked member is asked for a code as ever, and gets none", async () => {
  const { product, owner, member } = await openWithMember()
  const before = await codesTo(product, member.email)
  const blocked = await change(product, owner, "block", { id: member.id, reason: "Sends spam" })
  expect(blocked.json.result.data).toMatchObject({
    blocked: true,
    block: { reason: "Sends spam", at: "2026-01-02T00:00:00.000Z" },
  })
  const asked = await call(product, "/trpc/members.requestCode", { body: { email: member.email } })
  const other = await call(product, "/trpc/members.requestCode", { body: { email: "new@example.com" } })
  expect([asked.status, asked.text]).toEqual([other.status, other.text])
  expect(await codesTo(product, member.email)).toBe(before)
  await change(product, owner, "unblock", { id: member.id })
  await call(product, "/trpc/members.requestCode", { body: { email: member.email } })
  expect(await codesTo(product, member.email)).toBe(before + 1)
})

test("a blocked member reads, and every write is a 403 with a sentence, over both transports", async () => {
  const { product, owner, member, token } = await openWithMember()
  await change(product, owner, "block", { id: member.id, reason: "Sends spam" })
  expect((await call(product, "/trpc/members.me", { token })).status).toBe(200)
  const form = new FormData()
  form.append("file", new Blob(["x"]), "x.txt")
  for (const [path, body] of [
    ["/trpc/members.update", { name: "Eve" }],
    ["/trpc/members.remove", {}],
    ["/trpc/proposals.save", { content: payload() }],
    ["/trpc/alerts.create", { query: {}, frequency: "daily" }],
    ["/trpc/requests.confirm", { reference: "R-2026-000001", mine: true }],
    ["/api/uploads", form],
  ] as const) {
    const { status, json } = await call(product, path, { token, body })
    expect([path, status]).toEqual([path, 403])
    expect(json.message ?? json.error.message).toContain("Your account is blocked")
    // The reason is for staff.
    expect(JSON.stringify(json)).not.toContain("spam")
  }
  expect((await call(product, "/trpc/members.signOut", { token, body: {} })).status).toBe(200)
})

test("a blocked member carries an open deal to its end", async () => {
  const { product, number, leadTo, people } = await openDealIn("contract")
  const owner = await signIn(product)
  for (const { email } of [BUYER, SELLER]) {
    const { data } = (await ask(product, owner, "list", { search: email })).json.result
    await change(product, owner, "block", { id: data.data[0].id, reason: "Sends spam" })
  }
  const path = ["signed", "funded", "transferring", "delivered", "accepted", "completed"]
  for (const state of path) await leadTo[state]?.(number)
  expect((await people.buyer("get", { number })).data.state).toBe("completed")
})

test("blocking twice and lifting no block are 409s; a reason is required; both are events", async () => {
  const { product, owner, member } = await openWithMember()
  const { id } = member
  expect((await change(product, owner, "unblock", { id })).status).toBe(409)
  const bare = await change(product, owner, "block", { id, reason: " " })
  expect([bare.status, Object.keys(bare.json.error.data.fields)]).toEqual([422, ["reason"]])
  expect((await change(product, owner, "block", { id: "nobody", reason: "x" })).status).toBe(404)
  expect((await change(product, owner, "block", { id, reason: "x" })).status).toBe(200)
  expect((await change(product, owner, "block", { id, reason: "x" })).status).toBe(409)
  expect((await change(product, owner, "unblock", { id })).json.result.data.block).toBe(null)
  const { data } = await product.services.events.list({ subject: { kind: "member", id } }, ADMIN)
  expect(data.slice(0, 2).map(({ action }) => action)).toEqual(["member.unblocked", "member.blocked"])
})

test("owners and mediators read and block members, nobody else", async () => {
  const { product, member, token } = await openWithMember()
  const input = { id: member.id }
  const mediator = await signInStaff(product, "mediator")
  expect((await ask(product, mediator, "list")).status).toBe(200)
  expect((await ask(product, mediator, "get", input)).status).toBe(200)
  for (const [other, status] of [
    [undefined, 401],
    [token, 403],
    [await signInStaff(product, "editor"), 403],
  ] as const) {
    for (const name of ["list", "get"])
      expect([name, (await ask(product, other, name, input)).status]).toEqual([name, status])
    for (const name of ["block", "unblock"])
      expect([name, (await change(product, other, name, { ...input, reason: "x" })).status]).toEqual([
        name,
        status,
      ])
  }
  expect((await change(product, mediator, "block", { ...input, reason: "x" })).status).toBe(200)
})
