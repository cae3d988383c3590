import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn, signInStaff } from "#server/testing/product.ts"
import { caller } from "./testing/caller.ts"

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const { id } = await product.services.apps.create(payload(), ADMIN)
  const seen = async () => (await call(product, `/api/apps/${id}`)).json
  const send = caller(product, token)
  return { product, token, id, seen, send }
}

test("visitors see the published listing until its working copy is accepted", async () => {
  const { product, id, seen, send } = await open()
  const before = await seen()
  const { status, data } = await send("save", {
    listing_id: id,
    content: payload({ price: 900, title: "Budget Pal" }),
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    listing_id: id,
    author: "staff",
    state: "open",
    content: { price: 900, title: "Budget Pal" },
    note: null,
    submitted_at: null,
    based_on: before.updated_at,
  })
  expect(await seen()).toEqual(before)
  const accepted = await send("accept", { id: data.id, publish: true })
  expect(accepted.data).toMatchObject({ id: data.id, state: "accepted", listing_id: id })
  expect(await seen()).toMatchObject({ price: 900, title: "Budget Pal", status: "published" })
  expect((await call(product, "/api/apps?title=pal")).json.data).toMatchObject([{ id, price: 900 }])
})

test("publish: false is refused for a change of a published listing, and makes a new listing a draft", async () => {
  const { product, token, id, send } = await open()
  const change = await send("save", { listing_id: id, content: payload({ price: 900 }) })
  const refused = await send("accept", { id: change.data.id, publish: false })
  expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["publish"]])
  expect((await call(product, `/api/apps/${id}`)).json).toMatchObject({ status: "published", price: 1200 })
  await call(product, "/trpc/apps.setStatus", { token, body: { ids: [id], status: "draft" } })
  const { updated_at: based_on } = (await call(product, `/api/apps/${id}`, { token })).json
  expect((await send("accept", { id: change.data.id, publish: false, based_on })).status).toBe(200)
  expect((await call(product, `/api/apps/${id}`, { token })).json).toMatchObject({
    status: "draft",
    price: 900,
  })
  const fresh = await send("save", { content: { title: "New", price: "70" } })
  expect(fresh.data).toMatchObject({ listing_id: null, content: { title: "New", price: 70 } })
  const { data } = await send("accept", { id: fresh.data.id, publish: false })
  const { json } = await call(product, `/api/apps/${data.listing_id}`, { token })
  expect(json).toMatchObject({ status: "draft", title: "New", price: 70 })
})

test("content replaces the listing's content, and absent file fields keep theirs", async () => {
  const { product, token, id, seen, send } = await open()
  const files = [{ path: "listings/aa/a.webp", name: "a.webp", mime: "image/webp", size: 1, createdAt: 1 }]
  await product.database.client.batch(
    files.map(({ path, name, mime }) => ({
      sql: "INSERT INTO files (listing_id, field, path, name, mime, size, created_at) VALUES (?, 'screenshots', ?, ?, ?, 1, 1)",
      args: [id, path, name, mime],
    })),
    "write",
  )
  await product.services.apps.update(id, payload({ user_bio: "Bio", user_notes: "Note" }), ADMIN)
  const keeping = await send("save", { listing_id: id, content: payload({ title: "Kept" }) })
  await send("accept", { id: keeping.data.id, publish: true })
  expect(await seen()).toMatchObject({
    title: "Kept",
    user_bio: null,
    screenshots: [{ path: files[0]?.path }],
  })
  const clearing = await send("save", { listing_id: id, content: payload({ screenshots: [] }) })
  await send("accept", { id: clearing.data.id, publish: true })
  expect((await call(product, `/api/apps/${id}`, { token })).json).toMatchObject({
    screenshots: [],
    user_notes: null,
  })
})

test("what is missing to be published is a 422 by field, and nothing changes", async () => {
  const { id, seen, send } = await open()
  const before = await seen()
  const { data } = await send("save", { listing_id: id, content: { title: "", price: 5 } })
  const refused = await send("accept", { id: data.id, publish: true })
  expect([refused.status, Object.keys(refused.fields).sort()]).toEqual([
    422,
    [
      "age",
      "description",
      "installs_range",
      "last_month_earnings",
      "monetizations",
      "platforms",
      "title",
      "user_name",
    ],
  ])
  expect((await send("get", { id: data.id })).data.state).toBe("open")
  expect(await seen()).toEqual(before)
})

test("invalid content is a 422 by field, and incomplete content is not", async () => {
  const { product, id, send } = await open()
  const refused = await send("save", {
    listing_id: id,
    content: {
      price: "cheap",
      age: 99,
      type: "king",
      status: "sold",
      google_play_link: "javascript:alert(1)",
      screenshots: ["/etc/passwd"],
      title_image: 7,
    },
  })
  expect([refused.status, Object.keys(refused.fields).sort()]).toEqual([
    422,
    ["age", "google_play_link", "price", "status", "title_image", "type"],
  ])
  const path = await send("save", { listing_id: id, content: { screenshots: ["/etc/passwd"] } })
  expect([path.status, Object.keys(path.fields)]).toEqual([422, ["screenshots"]])
  for (const content of [undefined, null, [], "x", 7])
    expect((await send("save", { content })).status).toBe(422)
  expect((await send("save", { content: {} })).data.content).toEqual({})
  expect((await send("save", { listing_id: 999, content: {} })).status).toBe(404)
  expect((await send("save", { listing_id: {}, content: {} })).status).toBe(404)
  expect((await send("save", { id: 999, content: {} })).status).toBe(404)
  expect((await product.database.client.execute("SELECT count(*) AS n FROM proposals")).rows[0]?.n).toBe(1)
})

test("a copy that changed elsewhere is a 409, and so is one based on an older listing", async () => {
  const { product, id, seen, send } = await open()
  const opened = await seen()
  const { data } = await send("save", { listing_id: id, content: payload({ price: 900 }) })
  const { updated_at } = data
  product.clock.now += 1000
  const newer = await send("save", { id: data.id, content: payload({ price: 800 }), updated_at })
  expect(newer.status).toBe(200)
  expect((await send("save", { id: data.id, content: payload(), updated_at })).status).toBe(409)
  expect((await send("get", { id: data.id })).data.content.price).toBe(800)
  expect((await send("save", { id: data.id, content: {}, updated_at: "soon" })).status).toBe(422)
  await product.services.apps.update(id, payload({ price: 1000 }), ADMIN)
  const stale = { listing_id: id, content: payload(), based_on: opened.updated_at }
  expect((await send("save", stale)).status).toBe(409)
})

test("accepting a copy of a listing that changed since is a 409 with a comparison by field", async () => {
  const { product, id, seen, send } = await open()
  const { data } = await send("save", { listing_id: id, content: payload({ price: 900, title: "Mine" }) })
  product.clock.now += 1000
  await product.services.apps.update(id, payload({ price: 1000, age: 5 }), ADMIN)
  const changed = await seen()
  const refused = await send("accept", { id: data.id, publish: true })
  expect(refused.status).toBe(409)
  expect(Object.keys(refused.fields).sort()).toEqual(["age", "price"])
  expect(refused.comparison).toEqual(
    expect.arrayContaining([
      { field: "price", base: 1200, theirs: 1000, mine: 900 },
      { field: "age", base: 4, theirs: 5, mine: 4 },
    ]),
  )
  expect(await seen()).toEqual(changed)
  expect((await send("get", { id: data.id })).data.state).toBe("open")
  // Merged and saved on top of the present listing, it is accepted.
  const merged = { id: data.id, content: payload({ price: 900, age: 5 }), based_on: changed.updated_at }
  expect((await send("save", merged)).data.based_on).toBe(changed.updated_at)
  expect((await send("accept", { id: data.id, publish: true })).status).toBe(200)
  expect(await seen()).toMatchObject({ price: 900, age_id: 5 })
})

test("a listing that was deleted and restored in between has not changed; one in the trash is a 409", async () => {
  const { product, id, seen, send } = await open()
  const { data } = await send("save", { listing_id: id, content: payload({ price: 900 }) })
  await product.services.apps.delete(id, ADMIN)
  expect((await send("accept", { id: data.id, publish: true })).status).toBe(409)
  await product.services.apps.restore(id, ADMIN)
  expect((await send("accept", { id: data.id, publish: true })).status).toBe(200)
  expect((await seen()).price).toBe(900)
})

test("of two concurrent calls to accept exactly one wins", async () => {
  const { product, send } = await open()
  const { data } = await send("save", { content: payload({ title: "Once" }) })
  const calls = Array.from({ length: 5 }, () => send("accept", { id: data.id, publish: true }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409])
  expect((await call(product, "/api/apps?title=once")).json.total).toBe(1)
})

test("accepting writes the listing and both events in one transaction", async () => {
  const { product, token, id, seen, send } = await open()
  const { data } = await send("save", { listing_id: id, content: payload({ price: 900 }) })
  await product.database.client.execute(
    "CREATE TRIGGER no_more BEFORE INSERT ON events WHEN new.action = 'proposal.accepted' BEGIN SELECT raise(ABORT, 'no'); END",
  )
  expect((await send("accept", { id: data.id, publish: true })).status).toBe(500)
  expect((await seen()).price).toBe(1200)
  expect((await send("get", { id: data.id })).data.state).toBe("open")
  await product.database.client.execute("DROP TRIGGER no_more")
  expect((await send("accept", { id: data.id, publish: true })).status).toBe(200)
  const trail = await call(product, `/trpc/audit.list?input=${encodeURIComponent("{}")}`, { token })
  const [newest, next, saved] = trail.json.result.data.data
  expect(newest).toMatchObject({
    action: "proposal.accepted",
    subject: { kind: "proposal", id: String(data.id) },
    before: { state: "open" },
    after: { state: "accepted", listing_id: id },
  })
  expect(next).toMatchObject({ action: "listing.updated", before: { price: 1200 }, after: { price: 900 } })
  expect(saved.action).toBe("proposal.saved")
  expect(JSON.stringify(saved)).not.toContain("Ann")
})

test("editors share working copies, which are listed by state and listing, and mediators are refused", async () => {
  const { product, id, send } = await open()
  const editor = caller(product, await signInStaff(product, "editor"))
  const mediator = caller(product, await signInStaff(product, "mediator"))
  const first = await send("save", { listing_id: id, content: { title: "One" } })
  product.clock.now += 1000
  const second = await editor("save", { content: { title: "Two" } })
  expect((await editor("save", { id: first.data.id, content: { title: "Edited" } })).status).toBe(200)
  const ids = async (input: object) =>
    (await editor("list", input)).data.data.map((one: { id: number }) => one.id)
  expect(await ids({})).toEqual([second.data.id, first.data.id])
  expect(await ids({ sort: "oldest" })).toEqual([first.data.id, second.data.id])
  expect(await ids({ listing_id: id, state: "open" })).toEqual([first.data.id])
  expect(await ids({ state: "declined" })).toEqual([])
  for (const input of [{ state: "king" }, { sort: "price" }, { page: 0 }])
    expect((await editor("list", input)).status).toBe(422)
  expect((await send("withdraw", { id: second.data.id })).data.state).toBe("withdrawn")
  expect((await send("accept", { id: second.data.id, publish: true })).status).toBe(409)
  for (const name of ["get", "withdraw", "accept", "list", "save"])
    expect((await mediator(name, { id: first.data.id, publish: true, content: {} })).status).toBe(403)
})

test("a developer account is created and changed by proposals, and keeps its kind", async () => {
  const { product, send } = await open()
  const { type: _, last_month_earnings: __, installs_range: ___, monetizations: ____, ...fields } = payload()
  const account = { ...fields, kind: "account", title: "Old account", account_type: "personal" }
  const fresh = await send("save", { content: account })
  const { data } = await send("accept", { id: fresh.data.id, publish: true })
  const seen = async () => (await call(product, `/api/apps/${data.listing_id}`)).json
  expect(await seen()).toMatchObject({ kind: "account", title: "Old account", type: null })
  const { kind: _____, ...change } = { ...account, title: "Older account" }
  const copy = await send("save", { listing_id: data.listing_id, content: change })
  expect((await send("accept", { id: copy.data.id, publish: true })).status).toBe(200)
  expect(await seen()).toMatchObject({ kind: "account", title: "Older account" })
  for (const content of [{ kind: "app" }, { type: "game" }, { kind: "boat" }]) {
    const { status, fields } = await send("save", { listing_id: data.listing_id, content })
    expect([status, Object.keys(fields)]).toEqual([422, Object.keys(content)])
  }
})
