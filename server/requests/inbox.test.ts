import { expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, payload, signIn, VISITOR } from "#server/testing/product.ts"

const sender = { name: "Ann", phone: "+1 (555) 010-0100", email: "ann@example.com" }

/** Stores a request from each of these senders, a minute apart, so that the last is the newest. */
async function receive(product: Product, ...changes: Record<string, unknown>[]) {
  const ids: number[] = []
  for (const change of changes) {
    product.clock.now += 15 * 60_000
    const { json } = await call(product, "/api/contact/create", { body: { ...sender, ...change } })
    ids.push(json.data.id)
  }
  return ids
}

async function opened(...changes: Record<string, unknown>[]) {
  const product = await openProduct()
  const token = await signIn(product)
  const ids = await receive(product, ...changes)
  const get = (path: string) => call(product, path, { token })
  const namesFor = async (search: string) => {
    const { json } = await get(`/api/contacts?${new URLSearchParams({ search })}`)
    return json.data.map((request: { name: string }) => request.name)
  }
  return { product, token, ids, get, namesFor }
}

test("every call is rejected for a visitor before its input is validated", async () => {
  const { product } = await opened({})
  const tries = [
    { path: "/api/contacts" },
    { path: "/api/contacts/1" },
    { path: "/api/contacts/99" },
    { path: "/api/contacts/1", method: "PUT", body: "{" },
    { path: "/api/contacts/1?_method=PUT", body: { name: "Eve" } },
    { path: "/api/contacts/1", method: "DELETE" },
    { path: "/api/contacts/export" },
  ]
  for (const { path, ...sent } of tries) {
    const { status, json } = await call(product, path, sent)
    expect([path, status, json]).toEqual([path, 401, { message: "Unauthenticated." }])
  }
  const mutations = ["update", "delete", "markRead"]
  for (const name of ["list", "get", "unreadCount", "counts", ...mutations]) {
    const isMutation = mutations.includes(name)
    const sent = { ...(isMutation && { body: { id: 1, ...sender, name: "Eve", read: true } }) }
    expect([name, (await call(product, `/trpc/contacts.${name}`, sent)).status]).toEqual([name, 401])
  }
  expect(await product.services.contacts.get(1, ADMIN)).toMatchObject({ name: "Ann", read: false })
})

test("the list is pages of requests, newest first, whose links keep the query", async () => {
  const { get } = await opened(
    { name: "Ann 1" },
    { name: "Ben", email: "b@x.org" },
    { name: "Ann 2" },
    { name: "Ann 3" },
  )
  const { headers, json } = await get("/api/contacts?search=ann&per_page=2&lang=es")
  expect(headers.get("cache-control")).toBe("no-store")
  expect(json.data.map((request: { name: string }) => request.name)).toEqual(["Ann 3", "Ann 2"])
  expect(json).toMatchObject({ current_page: 1, per_page: 2, from: 1, to: 2, total: 3, last_page: 2 })
  expect(json.links.at(-1)).toEqual({ url: json.next_page_url, label: "Siguiente", active: false })
  const next = new URL(json.next_page_url)
  expect(next.pathname).toBe("/api/contacts")
  expect(Object.fromEntries(next.searchParams)).toEqual({
    search: "ann",
    per_page: "2",
    lang: "es",
    page: "2",
  })
  const last = await get(next.pathname + next.search)
  expect(last.json.data.map((request: { name: string }) => request.name)).toEqual(["Ann 1"])
  expect((await get("/api/contacts?page=9")).json).toMatchObject({ data: [], from: null, total: 4 })
})

test("an invalid key is named", async () => {
  const { get } = await opened()
  const { status, json } = await get(
    `/api/contacts?page=0&per_page=101&unread=maybe&search=${"x".repeat(500)}`,
  )
  expect([status, Object.keys(json.errors)]).toEqual([422, ["search", "unread", "page", "per_page"]])
})

test("unread requests can be filtered, counted and marked", async () => {
  const { product, token, ids, get } = await opened({}, {}, {})
  const mark = async (id: unknown, read: unknown) =>
    (await call(product, "/trpc/contacts.markRead", { token, body: { id, read } })).status
  const count = async () => (await get("/trpc/contacts.unreadCount")).json.result.data
  expect(await count()).toEqual({ count: 3 })
  expect(await mark(ids[1], true)).toBe(200)
  expect(await count()).toEqual({ count: 2 })
  expect(await product.services.contacts.counts({ search: "ann" }, ADMIN)).toMatchObject({
    all: 3,
    unread: 2,
  })
  expect(await product.services.contacts.counts({ search: "ben" }, ADMIN)).toMatchObject({
    all: 0,
    unread: 0,
  })
  const { json } = await get("/api/contacts?unread=1")
  expect(json.data.map((request: { id: number }) => request.id)).toEqual([ids[2], ids[0]])
  expect((await get(`/api/contacts/${ids[1]}`)).json.read).toBe(true)
  expect(await mark(ids[1], false)).toBe(200)
  expect(await count()).toEqual({ count: 3 })
  expect([await mark(99, true), await mark(ids[0], "yes"), await mark(ids[0], undefined)]).toEqual([
    404, 422, 422,
  ])
})

test("name, phone and email are changed, and no other field of a request", async () => {
  const { product, token, get, namesFor } = await opened()
  const app = await product.services.apps.create(payload(), ADMIN)
  const [id] = await receive(product, { app_id: app.id, message: "About the price", intent: "buy" })
  const before = (await get(`/api/contacts/${id}`)).json
  const changed = { name: "Bea", phone: "+44 20 7946 0000", email: "bea@example.com" }
  const body = { ...changed, message: "forged", verified: true, app_id: null, created_at: 1 }
  const put = await call(product, `/api/contacts/${id}`, { method: "PUT", token, body })
  expect([put.status, put.json]).toEqual([200, { ...before, ...changed, updated_at: put.json.updated_at }])
  expect(put.json.updated_at > before.updated_at).toBe(true)
  expect((await get(`/api/contacts/${id}`)).json).toEqual(put.json)
  expect([await namesFor("ann"), await namesFor("bea price"), await namesFor("442079460000")]).toEqual([
    [],
    ["Bea"],
    ["Bea"],
  ])
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...changed, name: "Cleo" })) form.append(key, value)
  const post = await call(product, `/api/contacts/${id}?_method=PUT`, { token, body: form })
  expect([post.status, post.json.name]).toEqual([200, "Cleo"])
})

test("an edit with a missing field is rejected with the specified messages and changes nothing", async () => {
  const { product, token, ids, get } = await opened({})
  const body = { name: " ", phone: "", email: null }
  const { status, json } = await call(product, `/api/contacts/${ids[0]}`, { method: "PUT", token, body })
  expect([status, json.errors]).toEqual([
    422,
    { name: ["Name is required"], phone: ["Phone is required"], email: ["Email is required"] },
  ])
  expect((await get(`/api/contacts/${ids[0]}`)).json).toMatchObject(sender)
})

test("a deleted request and one that never existed are both 404", async () => {
  const { product, token, ids, get } = await opened({}, {})
  const remove = async (id: unknown) =>
    (await call(product, `/api/contacts/${id}`, { method: "DELETE", token })).status
  expect([await remove(ids[0]), await remove(ids[0]), await remove("x"), await remove(0)]).toEqual([
    204, 404, 404, 404,
  ])
  expect((await get(`/api/contacts/${ids[0]}`)).status).toBe(404)
  expect((await get("/api/contacts")).json.total).toBe(1)
  for (const [method, path] of [
    ["PUT", `/api/contacts/${ids[0]}`],
    ["POST", "/api/contacts/99?_method=PUT"],
    ["POST", `/api/contacts/${ids[1]}`],
  ])
    expect((await call(product, path ?? "", { method, token, body: sender })).status).toBe(404)
})

test("words are found in every script, phones by their digits, and punctuation is matched literally", async () => {
  const { namesFor } = await opened(
    { name: "Пётр Ёлкин", phone: "8 (905) 123-45-67" },
    { name: "Nguyễn Điện", email: "dien@vidu.vn", message: "Giá 100% ổn" },
    { name: "O_Neil", message: "or 1=1 -- '" },
  )
  expect(await namesFor("петр елкин")).toEqual(["Пётр Ёлкин"])
  expect(await namesFor("8905 123 45 67")).toEqual(["Пётр Ёлкин"])
  expect(await namesFor("nguyen ổn dien@vidu.vn")).toEqual(["Nguyễn Điện"])
  expect(await namesFor("100%")).toEqual(["Nguyễn Điện"])
  expect(await namesFor("%%")).toEqual([])
  expect(await namesFor("o_n")).toEqual(["O_Neil"])
  expect(await namesFor("'")).toEqual(["O_Neil"])
  expect(await namesFor("  ")).toHaveLength(3)
})

test("a request about a listing that was unpublished later still shows its title", async () => {
  const { product, get } = await opened()
  const app = await product.services.apps.create(payload(), ADMIN)
  const [id] = await receive(product, { app_id: app.id })
  await product.services.apps.setStatus({ ids: [app.id], status: "draft" }, ADMIN)
  expect((await get(`/api/contacts/${id}`)).json.app).toEqual({ id: app.id, title: app.title })
  await product.services.apps.delete(app.id, ADMIN)
  expect((await get(`/api/contacts/${id}`)).json.app).toBeNull()
})

test("a request is found by the title of its listing, as it is now", async () => {
  const product = await openProduct()
  const app = await product.services.apps.create(payload({ title: "Sổ Tay Điện Tử" }), ADMIN)
  const sender = { name: "Ann", phone: "555 0100", email: "ann@example.com" }
  const asked = await product.services.contacts.create({ ...sender, app_id: app.id }, VISITOR)
  await product.services.contacts.create(sender, VISITOR)
  const found = async (search: string) =>
    (await product.services.contacts.list({ search }, ADMIN)).data.map(one => one.id)
  for (const search of ["dien tu", "SỔ", "ann so tay", "điện ann@"])
    expect(await found(search)).toEqual([asked.id])
  expect(await product.services.contacts.counts({ search: "so tay" }, ADMIN)).toMatchObject({
    all: 1,
    unread: 1,
  })
  expect((await product.services.contacts.export({ search: "so tay" }, ADMIN)).count).toBe(1)
  await product.services.apps.update(app.id, payload({ title: "Renamed" }), ADMIN)
  expect(await found("dien tu")).toEqual([])
  expect(await found("renamed")).toEqual([asked.id])
  await product.services.apps.delete(app.id, ADMIN)
  expect(await found("renamed")).toEqual([])
})
