import { sql } from "drizzle-orm"
import sharp from "sharp"
import { expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { storedFiles } from "#server/testing/stored.ts"

type Part = string | number | File | (string | number | File)[]

/** A payload as a browser's form sends it: lists as `field[]`, booleans as 1 and 0. */
function form(fields: Record<string, Part | boolean | null | undefined>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (Array.isArray(value))
      for (const one of value) data.append(`${name}[]`, one instanceof File ? one : String(one))
    else if (value instanceof File) data.append(name, value)
    else if (typeof value === "boolean") data.append(name, value ? "1" : "0")
    else if (value !== null && value !== undefined) data.append(name, String(value))
  return data
}
async function picture(name: string, width = 60) {
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background: "teal" } })
    .png()
    .toBuffer()
  return new File([bytes], name, { type: "image/png" })
}
const text = (name: string, content = "hello") => new File([content], name, { type: "text/plain" })

const filesOnDisk = (product: Product) => storedFiles(product, "listings/")

async function withListing() {
  const product = await openProduct()
  const token = await signIn(product)
  const sent = form({
    ...payload(),
    title_image: await picture("cover.png", 90),
    screenshots: [await picture("a.png"), await picture("b.png"), await picture("c.png")],
    files: [text("notes.txt")],
  })
  const { status, json: app } = await call(product, "/api/apps", { token, body: sent })
  expect(status).toBe(201)
  const put = (fields: Parameters<typeof form>[0], changes = {}) =>
    call(product, `/api/apps/${app.id}?_method=PUT`, {
      token,
      body: form({ ...payload(changes), ...fields }),
    })
  return { product, token, app, put }
}
const names = (files: { name: string }[]) => files.map(file => file.name)

test("a multipart form creates a listing with its files on disk and their sizes", async () => {
  const { product, app } = await withListing()
  expect(app).toMatchObject({ title: "Budget Buddy", platforms: [{ id: 1 }], on_request: false, price: 1200 })
  expect(names(app.screenshots)).toEqual(["a.png", "b.png", "c.png"])
  expect(app.screenshots[0]).toMatchObject({ mime: "image/webp", width: 60, height: 40 })
  expect(app.files[0]).toMatchObject({ name: "notes.txt", mime: "text/plain", size: 5 })
  const onDisk = await filesOnDisk(product)
  const named = [
    app.title_image,
    ...[...app.screenshots, ...app.files].map((file: { path: string }) => file.path),
  ]
  expect(onDisk.sort()).toEqual(named.sort())
  expect((await product.app.request(`/storage/${app.title_image}`)).status).toBe(200)
})

test("an absent file field stays unchanged, in PUT as in POST with _method", async () => {
  const { product, token, app } = await withListing()
  const body = payload({ title: "Renamed", price: 5 })
  const put = await call(product, `/api/apps/${app.id}`, { method: "PUT", token, body })
  expect(put.status).toBe(200)
  expect(put.json).toMatchObject({ title: "Renamed", price: 5, title_image: app.title_image })
  expect(put.json.screenshots).toEqual(app.screenshots)
  expect(put.json.created_at).toBe(app.created_at)
  expect((await call(product, "/api/apps?title=renamed")).json.total).toBe(1)
  expect((await call(product, "/api/apps?title=budget")).json.total).toBe(0)
})

test("one update can retain, reorder, add and remove files of a list, and removed files are deleted from disk", async () => {
  const { product, app, put } = await withListing()
  const [a, b, c] = app.screenshots
  const { status, json } = await put({ screenshots: [c.path, await picture("d.png"), a.path] })
  expect(status).toBe(200)
  expect(names(json.screenshots)).toEqual(["c.png", "d.png", "a.png"])
  expect([json.screenshots[0].id, json.screenshots[2].id]).toEqual([c.id, a.id])
  expect((await product.app.request(`/storage/${b.path}`)).status).toBe(404)
  expect(await filesOnDisk(product)).not.toContain(b.path)
})

test("clear flags empty a list and take a single file away; a new file replaces", async () => {
  const { product, app, put } = await withListing()
  const cleared = await put({ screenshots_clear: "1", title_image: await picture("other.png") })
  expect(cleared.json.screenshots).toEqual([])
  expect(cleared.json.title_image).not.toBe(app.title_image)
  const none = await put({ title_image_clear: "1" })
  expect(none.json.title_image).toBeNull()
  expect(await filesOnDisk(product)).toEqual([app.files[0].path])
})

test("a path that is not in this field of this listing is rejected, and nothing changes", async () => {
  const { product, token, app, put } = await withListing()
  const other = await call(product, "/api/apps", {
    token,
    body: form({ ...payload(), screenshots: [await picture("theirs.png")] }),
  })
  const before = await filesOnDisk(product)
  const hostile = [
    other.json.screenshots[0].path,
    app.files[0].path,
    "../../etc/passwd",
    "images/avatar.webp",
    "x",
  ]
  for (const path of hostile) {
    const { status, json } = await put({ screenshots: [await picture("new.png"), path] })
    expect([path, status, Object.keys(json.errors ?? {})]).toEqual([path, 422, ["screenshots"]])
  }
  expect((await filesOnDisk(product)).sort()).toEqual(before.sort())
  const now = await call(product, `/api/apps/${app.id}`)
  expect(now.json).toEqual({
    ...app,
    files: app.files.map((file: object) => ({ ...file, visibility: undefined, claim: undefined })),
    user_notes: undefined,
    external_id: undefined,
    value: null,
    asking: null,
  })
})

test("invalid fields and rejected files are reported together, and nothing is stored", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "logo.png", { type: "image/png" })
  const { status, json } = await call(product, "/api/apps", {
    token,
    body: form({ ...payload({ title: "" }), app_icon: svg, screenshots: [await picture("ok.png")] }),
  })
  expect([status, Object.keys(json.errors).sort()]).toEqual([422, ["app_icon", "title"]])
  expect(json.errors.app_icon[0]).toContain("logo.png")
  expect(await filesOnDisk(product)).toEqual([])
})

test("an outdated edit does not overwrite a newer one and is rejected before a file is stored", async () => {
  const { product, token, app, put } = await withListing()
  const first = await put({ updated_at: app.updated_at }, { title: "First" })
  expect(first.status).toBe(200)
  const before = await filesOnDisk(product)
  const second = await put(
    { updated_at: app.updated_at, screenshots: [await picture("x.png")] },
    { title: "Second" },
  )
  expect([second.status, second.json.message]).toEqual([
    409,
    "Someone else has changed this since you opened it.",
  ])
  expect((await filesOnDisk(product)).sort()).toEqual(before.sort())
  expect((await call(product, `/api/apps/${app.id}`)).json.title).toBe("First")
  expect((await put({ updated_at: first.json.updated_at }, { title: "Third" })).json.title).toBe("Third")
  expect((await put({}, { title: "Unchecked" })).status).toBe(200)
  expect((await put({ updated_at: "yesterday" })).status).toBe(422)
  const revision = await call(
    product,
    `/trpc/apps.revision?input=${encodeURIComponent(`{"id":${app.id}}`)}`,
    { token },
  )
  expect(revision.json.result.data.updated_by).toEqual({ name: "admin", email: "admin@example.com" })
})

test("of two simultaneous edits one succeeds and the other is a conflict", async () => {
  const { app, put } = await withListing()
  const answers = await Promise.all([1, 2, 3, 4].map(n => put({ updated_at: app.updated_at }, { price: n })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
})

test("a permanently deleted listing loses its files, variants and search words, and its requests remain", async () => {
  const { product, token, app } = await withListing()
  await product.app.request(`/storage/${app.title_image}?w=64`)
  await call(product, "/api/contact/create", {
    body: { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", app_id: app.id },
  })
  expect((await call(product, `/api/apps/${app.id}`, { method: "DELETE", token })).status).toBe(204)
  expect((await call(product, `/api/apps/${app.id}`, { method: "DELETE", token })).status).toBe(404)
  expect((await call(product, `/api/apps/${app.id}`)).status).toBe(404)
  expect((await call(product, "/api/apps?title=budget")).json.total).toBe(0)
  expect(await filesOnDisk(product)).not.toEqual([])
  await product.services.trash.purge({ kind: "listing", id: app.id }, ADMIN)
  expect(await filesOnDisk(product)).toEqual([])
  expect(await storedFiles(product, "variants/")).toEqual([])
  const { rows } = await product.database.client.execute("SELECT name, app_id FROM requests")
  expect(rows).toMatchObject([{ name: "Ann", app_id: null }])
})

test("a copy is a draft with its own files", async () => {
  const { product, app } = await withListing()
  const copy = await product.services.apps.duplicate(app.id, { title: "Budget Buddy (copy)" }, ADMIN)
  expect(copy).toMatchObject({ title: "Budget Buddy (copy)", status: "draft", price: 1200 })
  expect(names(copy.screenshots)).toEqual(names(app.screenshots))
  await product.services.apps.delete(app.id, ADMIN)
  await product.services.trash.purge({ kind: "listing", id: app.id }, ADMIN)
  const left = await filesOnDisk(product)
  expect(left.sort()).toEqual(
    [copy.title_image, ...[...copy.screenshots, ...copy.files].map(file => file.path)].sort(),
  )
})

test("several listings are published in one call, and an incomplete one reports its missing fields", async () => {
  const { product, app } = await withListing()
  const draft = (changes: Record<string, unknown>) =>
    product.services.apps.create({ status: "draft", ...changes }, ADMIN)
  const ready = await draft({ ...payload({ status: "draft" }) })
  const bare = await draft({ title: "Bare" })
  const ids = [app.id, ready.id, bare.id, 99_999]
  const result = await product.services.apps.setStatus({ ids, status: "published" }, ADMIN)
  expect(result.done.sort()).toEqual([app.id, ready.id].sort())
  expect(result.failed).toMatchObject([
    { id: bare.id, title: "Bare" },
    { id: 99_999, message: "Not found." },
  ])
  expect(Object.keys(result.failed[0]?.fields ?? {})).toContain("platforms")
  expect(await product.services.apps.statusCounts({}, ADMIN)).toEqual({ all: 3, published: 2, draft: 1 })
  expect(await product.services.apps.statusCounts({ title: "bare" }, ADMIN)).toEqual({
    all: 1,
    published: 0,
    draft: 1,
  })
  await product.services.apps.setStatus({ ids: [app.id], status: "draft" }, ADMIN)
  expect((await product.app.request(`/storage/${app.title_image}`)).status).toBe(404)
  const gone = await product.services.apps.deleteMany({ ids: [ready.id, 99_999] }, ADMIN)
  expect(gone).toMatchObject({ done: [ready.id], failed: [{ id: 99_999 }] })
})

test("a visitor can change nothing, in any form of the call", async () => {
  const { product, app } = await withListing()
  const asked: [string, string][] = [
    ["PUT", `/api/apps/${app.id}`],
    ["POST", `/api/apps/${app.id}?_method=PUT`],
    ["DELETE", `/api/apps/${app.id}`],
    ["POST", "/api/apps"],
  ]
  for (const [method, path] of asked)
    for (const body of [form({ title: "hacked" }), { title: "hacked" }, "{"]) {
      const sent = method === "DELETE" ? undefined : body
      const { status, json } = await call(product, path, { method, body: sent })
      expect([method, path, status, json]).toEqual([method, path, 401, { message: "Unauthenticated." }])
    }
  expect((await call(product, `/api/apps/${app.id}`, { method: "POST", body: {} })).status).toBe(404)
  expect((await call(product, `/api/apps/${app.id}`)).json.title).toBe("Budget Buddy")
})

test("a listing with an old price of three decimals can be read and unpublished, but not saved again", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { id } = await product.services.apps.create(payload(), ADMIN)
  await product.database.write(tx => tx.run(sql`UPDATE listings SET price = 12.345 WHERE id = ${id}`))
  expect((await call(product, `/api/apps/${id}`)).json.price).toBe(12.345)
  expect((await product.services.apps.setStatus({ ids: [id], status: "draft" }, ADMIN)).done).toEqual([id])
  expect((await product.services.apps.get(id, ADMIN)).price).toBe(12.345)
  const texts = {
    en: "Enter a number with at most 2 decimals",
    ru: "Не больше 2 знаков после запятой",
    es: "Escribe un número con 2 decimales como máximo",
    vi: "Tối đa 2 chữ số thập phân",
  }
  for (const [lang, text] of Object.entries(texts)) {
    const sent = { token, method: "PUT", body: payload({ price: 12.345 }) }
    const { status, json } = await call(product, `/api/apps/${id}?lang=${lang}`, sent)
    expect([status, json.errors]).toEqual([422, { price: [text] }])
  }
  const clear = await call(product, "/api/apps", { token, body: payload({ app_icon_clear: "maybe" }) })
  expect([clear.status, Object.keys(clear.json.errors)]).toEqual([422, ["app_icon_clear"]])
})
