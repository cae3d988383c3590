import { expect, test } from "vitest"
import { sha256 } from "#server/platform/sha256.ts"
import { toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  callProcedure,
  ORIGIN,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { ACCESS_STATES, type AccessState, nextAccessState } from "#shared/access/access.ts"
import { LOCALES } from "#shared/locales.ts"
import { statementIn } from "./statement.ts"

/** A call of a procedure by one person. */
function callerOf(product: Product, token?: string) {
  return async (name: string, input: object = {}) => {
    const isQuery = /^(mine|list|statement)$/.test(name)
    const { status, json } = await callProcedure(product, `access.${name}`, { input, isQuery, token })
    const { error, result } = json ?? {}
    return { status, data: result?.data, code: error?.data?.error, fields: error?.data?.fields ?? {} }
  }
}

/** A published listing of Sam's with a public, a confidential and a private file. */
async function openListing(changes: Record<string, unknown> = {}) {
  const product = await openProduct()
  const consume = async () => {
    for (const consumer of product.services.consumers) await consumer.run()
  }
  await consume()
  const member = async (email: string) => {
    const { token, member } = await signInMember(product, email)
    return { token, id: member.id, act: callerOf(product, token) }
  }
  const seller = await member("sam@example.com")
  const make = async (more: Record<string, unknown> = {}) => {
    const files = [toFile("a,b", "public.csv"), toFile("c,d", "payouts.csv"), toFile("e,f", "proof.csv")]
    const listing = await product.services.apps.create(
      payload({
        financials: files,
        file_access: {
          "financials.1": { visibility: "buyers" },
          "financials.2": { visibility: "staff", claim: "last_month_earnings" },
        },
        ...changes,
        ...more,
      }),
      ADMIN,
    )
    const args = [seller.id, listing.id]
    await product.database.client.execute({ sql: "UPDATE listings SET owner_id = ? WHERE id = ?", args })
    product.services.apps.recheck()
    return listing
  }
  const listing = await make()
  const [, confidential, secret] = listing.financials
  if (!confidential || !secret) throw new Error("three files were sent")
  const get = async ({ path }: { path: string }, token?: string) =>
    (await call(product, `/storage/${path}`, { token })).status
  const mails = async (to: string) => {
    await consume()
    return (await product.services.mail.list({ to }, ADMIN)).data
  }
  return { product, seller, member, make, listing, confidential, secret, get, mails }
}
const asking = { name: "Ann Lee", agreed: true }

test("a buyer agrees and asks, the seller grants, the buyer opens the file, and the seller sees that and revokes", async () => {
  const { product, seller, member, listing, confidential, secret, get, mails } = await openListing()
  const ann = await member("ann@example.com")
  expect(await get(confidential, ann.token)).toBe(404)
  const { status, data: asked } = await ann.act("request", { listing_id: listing.id, ...asking })
  expect(status).toBe(200)
  expect(asked).toEqual({
    id: asked.id,
    listing: { id: listing.id, title: listing.title },
    state: "asked",
    name: "Ann Lee",
    message: null,
    text: null,
    decided_at: null,
    asked_at: new Date(product.clock.now).toISOString(),
  })
  expect(await get(confidential, ann.token)).toBe(404)
  const [request] = await mails("sam@example.com")
  expect(request?.subject).toBe(`Ann Lee asks for the confidential files of “${listing.title}”`)
  expect(request?.text).toContain(`${ORIGIN}/my/listings/${listing.id}`)
  expect(request?.text).not.toContain("ann@example.com")

  expect((await seller.act("list", { listing_id: listing.id })).data).toMatchObject({
    total: 1,
    data: [{ id: asked.id, state: "asked", opened: [] }],
  })
  expect((await seller.act("grant", { id: asked.id })).data).toMatchObject({ state: "granted", opened: [] })
  expect((await mails("ann@example.com"))[0]?.subject).toBe(
    `You have access to the confidential files of “${listing.title}”`,
  )
  expect([await get(confidential, ann.token), await get(secret, ann.token)]).toEqual([200, 404])
  expect(await get(confidential, ann.token)).toBe(200)
  const opened = [{ path: confidential.path, at: new Date(product.clock.now).toISOString() }]
  expect((await seller.act("list")).data.data).toMatchObject([{ id: asked.id, opened }])
  const { data: events } = await product.services.events.list({ action: "access.file_opened" }, ADMIN)
  expect(events).toMatchObject([{ actor: { kind: "member", id: ann.id }, subject: { id: String(asked.id) } }])
  const mine = (await ann.act("mine")).data.data
  expect(mine).toMatchObject([{ id: asked.id, state: "granted" }])
  expect(mine[0]).not.toHaveProperty("opened")

  expect((await seller.act("revoke", { id: asked.id })).data.state).toBe("revoked")
  expect(await get(confidential, ann.token)).toBe(404)
  expect((await mails("ann@example.com"))[0]?.subject).toContain("has ended")
})

test("the statement is in four languages, and a request records its version, language, hash and name", async () => {
  const { product, member, listing } = await openListing()
  const visitor = callerOf(product)
  const texts = new Set<string>()
  for (const lang of LOCALES) {
    const { data } = await visitor("statement", { lang })
    expect(data).toEqual(statementIn(lang))
    expect(data.sha256).toBe(sha256(data.text))
    texts.add(data.text)
  }
  expect(texts.size).toBe(LOCALES.length)
  const ann = await member("ann@example.com")
  const { data } = await ann.act("request", { listing_id: listing.id, ...asking, lang: "vi" })
  const { rows } = await product.database.client.execute("SELECT * FROM access_requests")
  expect(rows).toMatchObject([
    {
      id: data.id,
      name: "Ann Lee",
      statement_version: "4",
      statement_locale: "vi",
      statement_sha256: statementIn("vi").sha256,
      asked_at: product.clock.now,
    },
  ])
  const { data: events } = await product.services.events.list({ action: "access.requested" }, ADMIN)
  expect(JSON.stringify(events[0]?.after)).not.toContain("Ann Lee")
  expect(events[0]?.after).toMatchObject({ statement_sha256: statementIn("vi").sha256 })
})

test("a changed statement needs a new version", () => {
  expect(LOCALES.map(lang => statementIn(lang).sha256.slice(0, 12))).toMatchInlineSnapshot(`
    [
      "e0d0e81b6177",
      "b11fe4b14ca1",
      "df0c3d151925",
      "f0aca990fb76",
    ]
  `)
})

test("without a name or agreement nothing is asked, and what cannot be asked for is a 404 or a 409", async () => {
  const { product, seller, member, make, listing } = await openListing()
  const ann = await member("ann@example.com")
  const ask = (input: object) => ann.act("request", { listing_id: listing.id, ...asking, ...input })
  for (const agreed of [false, undefined, "true", 1])
    expect(await ask({ agreed })).toMatchObject({ status: 422, fields: { agreed: [expect.any(String)] } })
  for (const name of ["", " ", undefined, 1, "x".repeat(121)])
    expect(await ask({ name })).toMatchObject({ status: 422, fields: { name: [expect.any(String)] } })
  const draft = await make({ status: "draft" })
  const trashed = await make()
  await product.services.apps.delete(trashed.id, ADMIN)
  for (const listing_id of [draft.id, trashed.id, 999_999, "x", null])
    expect((await ask({ listing_id })).status).toBe(404)
  const open = await make({ file_access: { "financials.1": { visibility: "staff" } } })
  expect(await ask({ listing_id: open.id })).toMatchObject({ status: 409, code: "access_nothing" })
  const sold = await make()
  await product.services.apps.setAvailability({ id: sold.id, availability: "sold" }, ADMIN)
  expect(await ask({ listing_id: sold.id })).toMatchObject({ status: 409, code: "listing_sold" })
  const own = await seller.act("request", { listing_id: listing.id, ...asking })
  expect(own).toMatchObject({ status: 409, code: "access_own" })
  expect((await ann.act("mine")).data.total).toBe(0)
})

test("a member has at most twenty undecided requests", async () => {
  const { member, seller, make } = await openListing()
  const ann = await member("ann@example.com")
  const ids: number[] = []
  for (let count = 0; count < 20; count++) {
    const { id } = await make()
    const { status, data } = await ann.act("request", { listing_id: id, ...asking })
    expect(status).toBe(200)
    ids.push(data.id)
  }
  const one = { listing_id: (await make()).id, ...asking }
  expect(await ann.act("request", one)).toMatchObject({ status: 409, code: "too_many_access_requests" })
  await seller.act("decline", { id: ids[0] })
  expect((await ann.act("request", one)).status).toBe(200)
})

test("each step works in exactly the states of the table, and every other is a 409 that changes nothing", async () => {
  const { product, member, listing } = await openListing()
  const { access } = product.services
  const ann = await member("ann@example.com")
  const ask = () => ann.act("request", { listing_id: listing.id, ...asking })
  const { id } = (await ask()).data
  const put = (state: AccessState) =>
    product.database.client.execute({ sql: "UPDATE access_requests SET state = ?", args: [state] })
  for (const state of ACCESS_STATES)
    for (const step of ["request", "grant", "decline", "revoke"] as const) {
      await put(state)
      const next = nextAccessState(step, state)
      const answer = step === "request" ? ask() : access[step]({ id }, ADMIN)
      const status = await answer.then(
        one => ("status" in one ? one.status : 200),
        error => (error.code === "access_state" ? 409 : error),
      )
      expect([state, step, status]).toEqual([state, step, next ? 200 : 409])
      const [row] = (await ann.act("mine")).data.data
      expect(row).toMatchObject({ id, state: next ?? state })
    }
})

test("the owner, owners and editors decide; the one who asked and mediators are a 403, others a 404", async () => {
  const { product, seller, member, listing } = await openListing()
  const ann = await member("ann@example.com")
  const eve = await member("eve@example.com")
  const { data: asked } = await ann.act("request", { listing_id: listing.id, ...asking })
  const root = await signIn(product)
  const body = { name: "reader", scopes: ["listings:read", "listings:write"] }
  const made = await call(product, "/trpc/keys.create", { token: root, body })
  const editor = callerOf(product, await signInStaff(product, "editor"))
  const mediator = callerOf(product, await signInStaff(product, "mediator"))
  for (const step of ["grant", "decline", "revoke"]) {
    const { id } = asked
    expect((await callerOf(product)(step, { id })).status).toBe(401)
    expect((await callerOf(product, made.json.result.data.secret)(step, { id })).status).toBe(401)
    expect((await mediator(step, { id })).status).toBe(403)
    expect((await ann.act(step, { id })).status).toBe(403)
    expect((await eve.act(step, { id })).status).toBe(404)
    expect((await seller.act(step, { id: 999_999 })).status).toBe(404)
  }
  for (const person of [callerOf(product, root), editor, mediator]) {
    expect((await person("request", { listing_id: listing.id, ...asking })).status).toBe(403)
    expect((await person("mine")).status).toBe(403)
    expect((await person("list", { listing_id: listing.id })).data.data).toMatchObject([{ id: asked.id }])
  }
  expect((await eve.act("list", { listing_id: listing.id })).status).toBe(404)
  expect((await eve.act("list")).data.total).toBe(0)
  expect((await callerOf(product)("list")).status).toBe(401)
  expect((await seller.act("list", { state: "granted" })).data.total).toBe(0)
  expect((await seller.act("list", { state: "sold" })).fields).toHaveProperty("state")
  const declined = await editor("decline", { id: asked.id, text: "Not for competitors" })
  expect(declined.data).toMatchObject({ state: "declined", text: "Not for competitors" })
  expect((await ann.act("mine")).data.data).toMatchObject([{ text: "Not for competitors" }])
  expect((await ann.act("request", { listing_id: listing.id, ...asking })).data).toMatchObject({
    id: asked.id,
    state: "asked",
    text: null,
    decided_at: null,
  })
})

test("who decides sees who asks, their message and which files open; granting needs a listing on sale", async () => {
  const { product, seller, member, make, listing, confidential, mails } = await openListing()
  const ann = await member("ann@example.com")
  const message = "I run three finance apps."
  const other = await make()
  await ann.act("request", { listing_id: other.id, ...asking })
  const { data: asked } = await ann.act("request", { listing_id: listing.id, ...asking, message })
  expect(asked).toMatchObject({ state: "asked", message })
  expect(asked).not.toHaveProperty("confidential")
  expect((await mails("sam@example.com"))[0]?.text).toContain(message)
  const { path, name, size } = confidential
  const { data: seen } = await seller.act("list", { listing_id: listing.id })
  expect(seen.data[0]).toMatchObject({
    name: "Ann Lee",
    message,
    completed_deals: 0,
    open_requests: 2,
    confidential: [{ path, name, claim: null, size }],
  })
  expect(Date.parse(seen.data[0].member_since)).toBeLessThanOrEqual(product.clock.now)
  const long = { listing_id: listing.id, ...asking, message: "a".repeat(501) }
  expect((await ann.act("request", long)).fields).toHaveProperty("message")

  const shown = [{ claim: null, type: confidential.mime, size }]
  for (const answer of [
    await call(product, `/api/apps/${listing.id}`),
    await call(product, `/trpc/apps.get?input=${encodeURIComponent(JSON.stringify({ id: listing.id }))}`),
  ])
    expect((answer.json.result?.data ?? answer.json).confidential).toEqual(shown)
  const list = (await call(product, "/api/apps")).json.data
  expect(list.map((one: { confidential: unknown }) => one.confidential)).toEqual([shown, shown])

  const put = (sql: string) => product.database.client.execute({ sql, args: [listing.id] })
  await put("UPDATE listings SET availability = 'sold' WHERE id = ?")
  expect(await seller.act("grant", { id: asked.id })).toMatchObject({ status: 409, code: "access_closed" })
  await put("UPDATE listings SET availability = 'available', status = 'draft' WHERE id = ?")
  expect(await seller.act("grant", { id: asked.id })).toMatchObject({ status: 409, code: "access_closed" })
  await put("UPDATE listings SET status = 'published' WHERE id = ?")
  expect((await seller.act("grant", { id: asked.id })).status).toBe(200)
})

test("access ends with publication, without an owner staff hear of a request, and a deleted account leaves none", async () => {
  const { product, seller, member, make, confidential, listing, get, mails } = await openListing()
  const ann = await member("ann@example.com")
  const { data: asked } = await ann.act("request", { listing_id: listing.id, ...asking })
  await seller.act("grant", { id: asked.id })
  expect(await get(confidential, ann.token)).toBe(200)
  await product.services.apps.setStatus({ ids: [listing.id], status: "draft" }, ADMIN)
  expect(await get(confidential, ann.token)).toBe(404)

  const other = await make()
  await product.database.client.execute({
    sql: "UPDATE listings SET owner_id = NULL WHERE id = ?",
    args: [other.id],
  })
  await ann.act("request", { listing_id: other.id, ...asking })
  const [mail] = await mails("root@example.com").then(async found =>
    found.length ? found : (await product.services.mail.list({}, ADMIN)).data,
  )
  expect(mail?.subject).toContain("asks for the confidential files")
  expect(mail?.text).toContain(`${ORIGIN}/admin/app/${other.id}/edit`)

  const exported = await call(product, "/trpc/members.export", { token: ann.token })
  expect(exported.json.result.data.data.access).toMatchObject({
    requests: [{ name: "Ann Lee" }, { name: "Ann Lee" }],
    opened: [{ listing_id: listing.id, path: confidential.path }],
  })
  expect((await call(product, "/trpc/members.remove", { token: ann.token, body: {} })).status).toBe(200)
  const tables = ["access_requests", "access_openings"]
  for (const table of tables)
    expect((await product.database.client.execute(`SELECT * FROM ${table}`)).rows).toEqual([])
})
