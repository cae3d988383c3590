import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  callProcedure,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import { DAY_MS } from "#shared/units.ts"

async function trpc(product: Product, token: string, path: string, input: unknown, isQuery = false) {
  const { status, json } = await callProcedure(product, path, { input, isQuery, token })
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

test("the trash is searched by words without case and accents, and names who deleted each entry", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (const title of ["Điện Tử", "Night Runner", "Night Watch"]) {
    const { json } = await call(product, "/api/apps", { token, body: payload({ title }) })
    await call(product, `/api/apps/${json.id}`, { token, method: "DELETE" })
  }
  const { id } = await product.services.contacts.create(
    { name: "Ann Night", phone: "5550100", email: "a@b.co" },
    VISITOR,
  )
  await product.services.contacts.delete(id, ADMIN)
  const titles = async (input: object) => {
    const { data } = await trpc(product, token, "trash.list", input, true)
    return [data.total, ...data.data.map((one: { title: string }) => one.title)]
  }
  expect(await titles({ search: "dien" })).toEqual([1, "Điện Tử"])
  expect(await titles({ search: " NIGHT run " })).toEqual([1, "Night Runner"])
  expect((await titles({ search: "night" }))[0]).toBe(3)
  expect(await titles({ search: "night", kind: "request" })).toEqual([1, "Ann Night"])
  expect(await titles({ search: "%" })).toEqual([0])
  expect((await trpc(product, token, "trash.list", { search: "x".repeat(101) }, true)).status).toBe(422)
  const { data } = await trpc(product, token, "trash.list", { search: "runner" }, true)
  const me = (await call(product, "/api/me", { token })).json.user.name
  expect(data.data[0].deleted_by).toBe(me)
})

test("many entries are restored in one call, which names those that cannot be restored", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const ids: number[] = []
  for (const title of ["One", "Two"]) {
    const { json } = await call(product, "/api/apps", { token, body: payload({ title }) })
    await call(product, `/api/apps/${json.id}`, { token, method: "DELETE" })
    ids.push(json.id)
  }
  const request = await product.services.contacts.create(
    { name: "Ann", phone: "5550100", email: "a@b.co" },
    VISITOR,
  )
  await product.services.contacts.delete(request.id, ADMIN)
  const listings = ids.map(id => ({ kind: "listing", id }))
  const ann = { kind: "request", id: request.id }
  const mediator = await signInStaff(product, "mediator")
  const some = await trpc(product, mediator, "trash.restoreMany", { items: [...listings, ann] })
  expect(some.data.restored).toEqual([ann])
  expect(some.data.failed).toMatchObject(listings)
  const all = await trpc(product, token, "trash.restoreMany", {
    items: [...listings, { kind: "listing", id: 999 }],
  })
  expect(all.data.restored).toEqual(listings)
  expect(all.data.failed).toMatchObject([{ kind: "listing", id: 999, message: expect.stringMatching(/\w/) }])
  expect((await call(product, "/api/apps?status=all", { token })).json.total).toBe(2)
  const tooMany = Array.from({ length: 501 }, (_, index) => ({ kind: "listing", id: index + 1 }))
  for (const items of [[], tooMany, [{ kind: "deal", id: 1 }], undefined])
    expect((await trpc(product, token, "trash.restoreMany", { items })).status).toBe(422)
  expect(
    (
      await trpc(product, (await signInMember(product, "m@example.com")).token, "trash.restoreMany", {
        items: [ann],
      })
    ).status,
  ).toBe(403)
})
