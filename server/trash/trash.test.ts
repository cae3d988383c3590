import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"

const DAY_MS = 86_400_000

async function trpc(product: Product, token: string, path: string, input: unknown, isQuery = false) {
  const query = `?input=${encodeURIComponent(JSON.stringify(input))}`
  const { status, json } = await call(product, `/trpc/${path}${isQuery ? query : ""}`, {
    token,
    body: isQuery ? undefined : input,
  })
  return { status, data: json.result?.data }
}

async function createWithPicture(product: Product, token: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(payload())) {
    if (Array.isArray(value)) for (const one of value) body.append(`${name}[]`, String(one))
    else body.append(name, String(value))
  }
  body.append("title_image", toFile(await drawPng(40, 30), "cover.png"))
  return (await call(product, "/api/apps", { token, body })).json
}

test("a deleted listing disappears everywhere immediately, and a restored one is complete", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const app = await createWithPicture(product, token)
  const file = `/storage/${app.title_image}`
  const seen = async () => ({
    page: (await call(product, `/api/apps/${app.id}`)).status,
    asStaff: (await call(product, `/api/apps/${app.id}`, { token })).status,
    total: (await call(product, "/api/apps?title=budget")).json.total,
    all: (await call(product, "/api/apps?status=all", { token })).json.total,
    file: (await call(product, file)).status,
    fileAsStaff: (await call(product, file, { token })).status,
  })
  const before = await seen()
  expect(before).toEqual({ page: 200, asStaff: 200, total: 1, all: 1, file: 200, fileAsStaff: 200 })
  expect((await call(product, `/api/apps/${app.id}`, { method: "DELETE", token })).status).toBe(204)
  expect(await seen()).toEqual({ page: 404, asStaff: 404, total: 0, all: 0, file: 404, fileAsStaff: 404 })
  expect((await call(product, `/api/apps/${app.id}`, { method: "DELETE", token })).status).toBe(404)
  const edit = await call(product, `/api/apps/${app.id}`, { method: "PUT", token, body: payload() })
  expect(edit.status).toBe(404)
  const { data } = await trpc(product, token, "trash.list", {}, true)
  expect(data).toMatchObject({ total: 1, data: [{ kind: "listing", id: app.id, title: "Budget Buddy" }] })
  const item = { kind: "listing", id: app.id }
  expect(await trpc(product, token, "trash.restore", item)).toEqual({ status: 200, data: {} })
  expect(await seen()).toEqual(before)
  const {
    updated_at: _,
    value: _____,
    asking: ______,
    ...restored
  } = (await call(product, `/api/apps/${app.id}`)).json
  const { updated_at: __, user_notes: ___, external_id: ____, ...original } = app
  expect(restored).toEqual(original)
  expect((await trpc(product, token, "trash.restore", item)).status).toBe(404)
})

test("a listing is purged with its files after thirty days, or when an owner purges it", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const [first, second] = [await createWithPicture(product, token), await createWithPicture(product, token)]
  const { storage } = product.services.files
  for (const { id } of [first, second]) await call(product, `/api/apps/${id}`, { method: "DELETE", token })
  expect(await storage.stat(first.title_image)).not.toBeNull()
  const item = { kind: "listing", id: first.id }
  for (const role of ["editor", "mediator"] as const)
    expect((await trpc(product, await signInStaff(product, role), "trash.purge", item)).status).toBe(403)
  expect((await trpc(product, token, "trash.purge", item)).status).toBe(200)
  expect(await storage.stat(first.title_image)).toBeNull()
  expect((await trpc(product, token, "trash.purge", item)).status).toBe(404)
  product.clock.now += 29 * DAY_MS
  expect(await product.services.trash.sweep()).toEqual({ removed: 0 })
  product.clock.now += 2 * DAY_MS
  expect(await product.services.trash.sweep()).toEqual({ removed: 1 })
  expect(await storage.stat(second.title_image)).toBeNull()
  expect((await trpc(product, await signIn(product), "trash.list", {}, true)).data.total).toBe(0)
})

test("a request in the trash is hidden, a mediator restores it, and purging deletes its personal data", async () => {
  const product = await openProduct()
  const sender = { name: "Ann Lee", phone: "+1 555 0100", email: "ann@example.com" }
  const { id } = await product.services.contacts.create(sender, VISITOR)
  const token = await signInStaff(product, "mediator")
  await product.services.contacts.delete(id, ADMIN)
  expect((await call(product, "/api/contacts", { token })).json.total).toBe(0)
  expect((await call(product, `/api/contacts/${id}`, { token })).status).toBe(404)
  const listed = await trpc(product, token, "trash.list", { kind: "request" }, true)
  expect(listed.data.data).toMatchObject([{ kind: "request", id, title: "Ann Lee" }])
  expect((await trpc(product, token, "trash.restore", { kind: "request", id })).status).toBe(200)
  expect((await call(product, `/api/contacts/${id}`, { token })).json.name).toBe("Ann Lee")
  expect((await trpc(product, token, "trash.list", { kind: "listing" }, true)).data.total).toBe(0)
  await product.services.contacts.delete(id, ADMIN)
  await product.services.trash.purge({ kind: "request", id }, ADMIN)
  const { rows } = await product.database.client.execute(
    "SELECT group_concat(action || ifnull(\"before\", '') || ifnull(\"after\", '')) AS all_text FROM events",
  )
  expect(rows[0]?.all_text).toContain("request.purged")
  expect(rows[0]?.all_text).not.toMatch(/Ann Lee|ann@example|555 0100/)
})

test("an unknown kind, an invalid id and an id that is not in the trash are rejected", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (const [input, status] of [
    [{ kind: "deal", id: 1 }, 422],
    [{ id: 1 }, 422],
    [{ kind: "listing", id: "x" }, 404],
    [{ kind: "listing", id: 1 }, 404],
    [null, 404],
  ] as const)
    for (const path of ["trash.restore", "trash.purge"])
      expect([path, input, (await trpc(product, token, path, input)).status]).toEqual([path, input, status])
  expect((await trpc(product, token, "trash.list", { kind: "x" }, true)).status).toBe(422)
})
