import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"

const STATEMENT = "Payouts of March: 1,200 USD"

async function open() {
  const product = await openProduct()
  const { id } = await product.services.apps.create(payload({ status: "published" }), ADMIN)
  return { product, id, token: await signIn(product) }
}

const add = (
  product: Product,
  id: unknown,
  token: string | undefined,
  fields: Record<string, File | string> = {},
) => {
  const body = new FormData()
  const all = { claim: "ownership", file: toFile(STATEMENT, "statement.txt"), ...fields }
  for (const [name, value] of Object.entries(all)) body.append(name, value)
  return call(product, `/api/apps/${id}/evidence/files`, { body, ...(token && { token }) })
}
const list = async (product: Product, listing_id: number, token: string | undefined) => {
  const input = encodeURIComponent(JSON.stringify({ listing_id }))
  const { status, json } = await call(product, `/trpc/evidence.files?input=${input}`, { token })
  return { status, data: json.result?.data.data }
}
const remove = (product: Product, token: string | undefined, input: object) =>
  call(product, "/trpc/evidence.removeFile", { token, body: input })
const storedPaths = async ({ database }: Product) =>
  (await database.client.execute("SELECT path FROM evidence_files ORDER BY id")).rows.map(row =>
    String(row.path),
  )
const isOnDisk = ({ folder }: Product, path = "") => existsSync(join(folder, "storage", path))

test("a file is added to a claim, listed and downloaded as it was sent, under its name", async () => {
  const { product, id, token } = await open()
  const { status, json } = await add(product, id, token, {
    file: toFile(STATEMENT, "../Выписка <b>.txt"),
  })
  expect([status, json]).toEqual([
    201,
    {
      id: expect.any(Number),
      claim: "ownership",
      name: expect.stringContaining("Выписка"),
      mime: "text/plain",
      size: STATEMENT.length,
      created_at: new Date(product.clock.now).toISOString(),
    },
  ])
  expect((await list(product, id, token)).data).toEqual([json])
  const answer = await product.app.request(`/api/apps/${id}/evidence/files/${json.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.text()).toBe(STATEMENT)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment/)
  expect(answer.headers.get("content-security-policy")).toContain("sandbox")
})

test("only staff read the files, only owners and editors change them, and no path makes them public", async () => {
  const { product, id, token } = await open()
  const { json } = await add(product, id, token)
  const { member, token: ann } = await signInMember(product, "ann@example.com")
  await product.database.client.execute({ sql: "UPDATE listings SET owner_id = ?", args: [member.id] })
  const scopes = ["listings:read", "listings:write"]
  const key = await call(product, "/trpc/keys.create", { token, body: { name: "Mirror", scopes } })
  const path = `/api/apps/${id}/evidence/files/${json.id}`
  const [stored] = await storedPaths(product)
  for (const [caller, reads, writes] of [
    [token, 200, 201],
    [await signInStaff(product, "editor"), 200, 201],
    [await signInStaff(product, "mediator"), 200, 403],
    [ann, 403, 403],
    [key.json.result.data.secret, 403, 403],
    [undefined, 401, 401],
  ] as const) {
    expect((await call(product, path, { token: caller })).status).toBe(reads)
    expect((await add(product, id, caller)).status).toBe(writes)
    // A key is valid below /api only.
    const isKey = caller?.startsWith("ak_")
    expect((await list(product, id, caller)).status).toBe(isKey ? 401 : reads)
    if (writes !== 201) {
      const removed = await remove(product, caller, { listing_id: id, id: json.id })
      expect(removed.status).toBe(isKey ? 401 : writes)
    }
    for (const address of [`/storage/${stored}`, `/storage/${stored}?w=64`])
      expect((await call(product, address, { token: caller })).status).toBe(isKey ? 401 : 404)
  }
  const seen = await call(product, `/api/apps/${id}`)
  expect(seen.text).not.toContain("statement")
  const exported = await call(product, "/trpc/members.export", { token: ann })
  expect(exported.text).not.toContain("statement")
})

test("a claim, a file or a listing that does not fit is refused, and nothing is stored", async () => {
  const { product, id, token } = await open()
  const png = await drawPng(20, 20)
  for (const [fields, problem] of [
    [{ claim: "charm" }, "claim"],
    [{ file: "a text" }, "file"],
    [{ file: toFile("", "empty.txt") }, "file"],
    [{ file: toFile("<!doctype html><script>alert(1)</script>", "page.html") }, "file"],
    [{ file: toFile("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.png") }, "file"],
    [{ file: toFile("x".repeat(25 * 1024 * 1024 + 1), "long.txt") }, "file"],
  ] as const) {
    const { status, json } = await add(product, id, token, fields)
    expect([fields, status, Object.keys(json.errors)]).toEqual([fields, 422, [problem]])
  }
  for (const listing of [999, "x", 0]) expect((await add(product, listing, token)).status).toBe(404)
  expect(await storedPaths(product)).toEqual([])
  const picture = await add(product, id, token, { claim: "identity", file: toFile(png, "passport.png") })
  expect([picture.status, picture.json.mime]).toEqual([201, "image/webp"])
})

test("beyond 200 MB of one listing a file is a 413", async () => {
  const { product, id, token } = await open()
  await add(product, id, token)
  await product.database.client.execute("UPDATE evidence_files SET size = 200 * 1024 * 1024")
  expect((await add(product, id, token)).status).toBe(413)
  expect(await storedPaths(product)).toHaveLength(1)
})

test("a removed file is gone from the disk, and both changes are events without its name", async () => {
  const { product, id, token } = await open()
  const { json } = await add(product, id, token)
  const [path] = await storedPaths(product)
  expect(isOnDisk(product, path)).toBe(true)
  const other = await product.services.apps.create(payload({ title: "Other" }), ADMIN)
  expect((await remove(product, token, { listing_id: other.id, id: json.id })).status).toBe(404)
  expect((await remove(product, token, { listing_id: id, id: json.id })).status).toBe(200)
  expect((await remove(product, token, { listing_id: id, id: json.id })).status).toBe(404)
  expect(isOnDisk(product, path)).toBe(false)
  const { data } = await product.services.apps.history({ id }, ADMIN)
  const facts = { claim: "ownership", file_id: json.id }
  expect(data.slice(0, 2)).toMatchObject([
    { action: "evidence.file_removed", before: facts, after: null },
    { action: "evidence.file_added", before: null, after: facts },
  ])
})

test("an Idempotency-Key adds a file once", async () => {
  const { product, id, token } = await open()
  const send = async () => {
    const body = new FormData()
    body.append("claim", "age")
    body.append("file", toFile(STATEMENT, "statement.txt"))
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": "one" }
    const path = `/api/apps/${id}/evidence/files`
    return (await product.app.request(path, { method: "POST", headers, body })).json()
  }
  expect(await send()).toEqual(await send())
  expect((await list(product, id, token)).data).toHaveLength(1)
})

test("the sweep leaves the files alone, the trash hides them, and deleting for good removes them", async () => {
  const { product, id, token } = await open()
  const { json } = await add(product, id, token)
  const [path] = await storedPaths(product)
  const { apps, files, trash } = product.services
  product.clock.now += 7 * 86_400_000
  await files.sweep(Date.now() + 7 * 86_400_000)
  expect(isOnDisk(product, path)).toBe(true)
  const owner = await signIn(product)
  const address = `/api/apps/${id}/evidence/files/${json.id}`
  await apps.delete(id, ADMIN)
  expect((await call(product, address, { token: owner })).status).toBe(404)
  expect((await list(product, id, owner)).status).toBe(404)
  expect((await add(product, id, owner)).status).toBe(404)
  await apps.restore(id, ADMIN)
  expect((await call(product, address, { token: owner })).text).toBe(STATEMENT)
  const copy = await apps.duplicate(id, { title: "A copy" }, ADMIN)
  expect((await list(product, copy.id, owner)).data).toEqual([])
  await apps.delete(id, ADMIN)
  await trash.purge({ kind: "listing", id }, ADMIN)
  expect(isOnDisk(product, path)).toBe(false)
  expect(await storedPaths(product)).toEqual([])
})

test("an owner who deletes the account takes the files about them along", async () => {
  const { product, id, token } = await open()
  await add(product, id, token)
  const { member, token: ann } = await signInMember(product, "ann@example.com")
  await product.database.client.execute({ sql: "UPDATE listings SET owner_id = ?", args: [member.id] })
  const [path] = await storedPaths(product)
  expect((await call(product, "/trpc/members.remove", { token: ann, body: {} })).status).toBe(200)
  expect(await storedPaths(product)).toEqual([])
  expect(isOnDisk(product, path)).toBe(false)
})

test("private notes and files move a listing in no public feed", async () => {
  const { product, id, token } = await open()
  const feed = async () => (await call(product, "/api/apps/changes")).text
  const claims = (note: string, level: string) => [{ claim: "age", level, method: "A call", note }]
  await product.services.evidence.set({ listing_id: id, claims: claims("One", "checked") }, ADMIN)
  const before = await feed()
  product.clock.now += 60_000
  await add(product, id, token)
  await product.services.evidence.set({ listing_id: id, claims: claims("Two", "checked") }, ADMIN)
  expect(await feed()).toBe(before)
  await product.services.evidence.set({ listing_id: id, claims: claims("Two", "document_seen") }, ADMIN)
  expect(await feed()).not.toBe(before)
})
