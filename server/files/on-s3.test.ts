import sharp from "sharp"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { drawNoise, drawPng, toFile } from "#server/testing/pictures.ts"
import { ADMIN, call, openProduct, payload, signIn, signInMember } from "#server/testing/product.ts"
import { startS3Server } from "#server/testing/s3-server.ts"
import { storedFiles, storeWithListing } from "#server/testing/stored.ts"
import { HOUR_MS } from "#shared/units.ts"

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

async function open(settings: Record<string, string> = {}) {
  const product = await openProduct({ settings: { ...s3.settings(), ...settings } })
  product.clock.now = Date.now()
  return product
}
const webp = async () =>
  sharp(await drawPng(900, 600))
    .webp()
    .toBuffer()
const TEXT = "0123456789".repeat(30)
const CSV = { field: "files", name: "digits.csv", mime: "text/csv" } as const
const csv = new TextEncoder().encode(TEXT)

test("a listing's files are stored in the bucket and deleted from it with the listing", async () => {
  const product = await open()
  const token = await signIn(product)
  const form = new FormData()
  for (const [name, value] of Object.entries(payload()))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(Array.isArray(value) ? `${name}[]` : name, String(one))
  form.append("screenshots[]", toFile(await drawPng(900, 600), "a.png"))
  form.append("files[]", toFile(TEXT, "digits.csv"))
  const { status, json } = await call(product, "/api/apps", { token, body: form })
  expect(status).toBe(201)
  const paths = [json.screenshots[0].path, json.files[0].path]
  expect(await storedFiles(product, "listings/")).toEqual(paths.toSorted())
  const small = await product.app.request(`/storage/${paths[0]}?w=256`)
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(256)
  expect((await product.app.request(`/cards/en/${json.id}.png`)).status).toBe(200)
  expect(await storedFiles(product, "")).toHaveLength(4)
  const copy = await product.services.apps.duplicate(json.id, { title: "Copy" }, ADMIN)
  expect(await storedFiles(product, "listings/")).toHaveLength(4)
  await call(product, `/api/apps/${json.id}`, { method: "DELETE", token })
  await product.services.trash.purge({ kind: "listing", id: json.id }, ADMIN)
  await product.services.shareCards.sweep()
  expect(await storedFiles(product, "")).toEqual([copy.screenshots[0]?.path, copy.files[0]?.path].toSorted())
})

test("a file is served from a bucket as from a folder: whole, in part, unchanged, to HEAD and as a download", async () => {
  const product = await open()
  const { path } = await storeWithListing(product, csv, CSV)
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: product.app.fetch })
  onTestFinished(() => server.stop(true))
  const ask = async (headers: Record<string, string> = {}, method = "GET") => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/storage/${path}`, {
      method,
      headers: { "accept-encoding": "identity", ...headers },
    })
    return [
      answer.status,
      answer.headers.get("content-length"),
      answer.headers.get("content-range"),
      await answer.text(),
    ]
  }
  expect(await ask()).toEqual([200, "300", null, TEXT])
  expect(await ask({ range: "bytes=290-" })).toEqual([206, "10", "bytes 290-299/300", TEXT.slice(290)])
  expect(await ask({ range: "bytes=300-" })).toEqual([416, expect.anything(), "bytes */300", ""])
  expect(await ask({}, "HEAD")).toEqual([200, "300", null, ""])
  const { headers } = await call(product, `/storage/${path}`)
  expect(headers.get("content-disposition")).toBe("attachment; filename=digits.csv")
  expect(headers.get("cache-control")).toBe("private, no-cache")
  expect(await ask({ "if-none-match": headers.get("etag") ?? "" })).toEqual([304, null, null, ""])
})

test("a draft's file, one missing from the bucket and one that never existed are the same 404", async () => {
  const product = await open()
  const draft = await storeWithListing(product, csv, { ...CSV, status: "draft" })
  const missing = await storeWithListing(product, csv, CSV)
  await product.services.files.storage.remove(missing.path)
  const never = await call(product, "/storage/listings/aa/none.csv")
  for (const { path } of [draft, missing]) {
    const { status, text } = await call(product, `/storage/${path}`)
    expect([status, text]).toEqual([404, never.text])
  }
})

test("two processes that draw the same copy concurrently both respond, and one copy is stored", async () => {
  const settings = s3.settings()
  const [one, other] = [await open(settings), await open(settings)]
  const { path } = await storeWithListing(one, await drawNoise(900, 700), { mime: "image/png" })
  const bytes = await one.services.files.storage.read(path)
  const { id } = await other.services.apps.create(payload(), ADMIN)
  await other.database.client.execute({
    sql: "INSERT INTO files (listing_id, field, path, name, mime, size, created_at) VALUES (?, ?, ?, ?, ?, ?, 1)",
    args: [id, "screenshots", path, "a.png", "image/png", bytes?.length ?? 0],
  })
  const asked = [one, other].map(product => product.app.request(`/storage/${path}?w=384`))
  const [first, second] = await Promise.all(
    (await Promise.all(asked)).map(async answer => {
      const body = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, problem: answer.ok ? null : body.toString(), body }
    }),
  )
  expect(first).toMatchObject({ status: 200, problem: null })
  expect(second).toEqual(first)
  expect(await storedFiles(one, "variants/")).toHaveLength(1)
})

test("the sweep deletes unreferenced files after an hour, and unsaved uploads after a day", async () => {
  const product = await open()
  const { files } = product.services
  const upload = async () =>
    files.upload({ field: "screenshots", file: toFile(await drawPng(), "a.png") }, ADMIN)
  const [saved, abandoned] = [await upload(), await upload()]
  await product.services.apps.create(payload({ screenshots: [saved.path] }), ADMIN)
  await files.findVariant(saved.path, 64, true, ADMIN)
  for (const path of ["listings/ab/ab01.webp", "variants/ab01.webp.64.webp"])
    await files.storage.put(path, csv)
  expect(await files.sweep(Date.now() + HOUR_MS / 2)).toEqual({ removed: 0 })
  expect(await files.sweep(Date.now() + 2 * HOUR_MS)).toEqual({ removed: 2 })
  expect(await storedFiles(product, "listings/")).toEqual([saved.path, abandoned.path].toSorted())
  expect(await files.sweep(Date.now() + 25 * HOUR_MS)).toEqual({ removed: 1 })
  expect(await storedFiles(product, "")).toEqual([saved.path, expect.stringContaining("variants/")])
})

test("with STORAGE_REDIRECT a visitor is redirected to the bucket for published files, and for nothing else", async () => {
  const product = await open({ STORAGE_REDIRECT: "1" })
  const published = await storeWithListing(product, await webp())
  const draft = await storeWithListing(product, csv, { ...CSV, status: "draft" })
  const token = await signIn(product)
  for (const address of [`/storage/${published.path}`, `/storage/${published.path}?w=128`]) {
    const { status, headers } = await call(product, address)
    expect([status, headers.get("cache-control")]).toEqual([302, "public, max-age=60"])
    const direct = await fetch(headers.get("location") ?? "")
    expect([direct.status, direct.headers.get("content-type")]).toEqual([200, "image/webp"])
    expect((await call(product, address, { token })).status).toBe(200)
    expect((await call(product, address, { method: "HEAD" })).status).toBe(200)
  }
  expect((await call(product, `/storage/${draft.path}`)).status).toBe(404)
  expect((await call(product, `/storage/${draft.path}`, { token })).status).toBe(200)
  expect((await call(product, "/storage/listings/aa/none.webp")).status).toBe(404)
  expect((await call(product, "/storage/images/avatar.webp")).status).toBe(200)
})

test("with STORAGE_REDIRECT no one is redirected to a confidential file, and the bucket loses its public copy", async () => {
  const product = await open({ STORAGE_REDIRECT: "1" })
  const token = await signIn(product)
  const file_access = { "files.0": { visibility: "buyers" }, "files.1": { visibility: "staff" } }
  const files = ["buyers", "staff", "public"].map(name => toFile(TEXT + name, `${name}.csv`))
  const listing = await product.services.apps.create(payload({ files, file_access }), ADMIN)
  const [forBuyers, forStaff, shown] = listing.files
  const { token: ann } = await signInMember(product, "ann@example.com")
  const asked = await call(product, "/trpc/access.request", {
    token: ann,
    body: { listing_id: listing.id, name: "Ann Lee", agreed: true },
  })
  await product.services.access.grant({ id: asked.json.result.data.id }, ADMIN)
  const get = async (path = "", by?: string) => {
    const { status, headers } = await call(product, `/storage/${path}`, { token: by })
    return [status, headers.get("location"), headers.get("cache-control")?.includes("public") ?? false]
  }
  for (const path of [forBuyers?.path, forStaff?.path]) {
    expect(await get(path)).toEqual([404, null, false])
    expect(await get(path, token)).toEqual([200, null, false])
  }
  expect(await get(forBuyers?.path, ann)).toEqual([200, null, false])
  expect(await get(forStaff?.path, ann)).toEqual([404, null, false])
  const [status, direct] = await get(shown?.path)
  expect([status, (await fetch(String(direct))).status]).toEqual([302, 200])
  const file = { [shown?.path ?? ""]: { visibility: "buyers" } }
  const changed = await call(product, `/api/apps/${listing.id}`, {
    method: "PUT",
    token,
    body: payload({ file_access: file }),
  })
  expect(changed.status).toBe(200)
  expect(await get(shown?.path)).toEqual([404, null, false])
  // A link that was issued before is invalid.
  expect((await fetch(String(direct))).status).toBe(404)
})

test("while the bucket is down files are a 503 with Retry-After; the rest works, and everything recovers", async () => {
  const product = await open()
  const token = await signIn(product)
  const { id, path } = await storeWithListing(product, await webp())
  const form = () => {
    const data = new FormData()
    data.append("field", "files")
    data.append("file", toFile("hello", "a.txt"))
    return data
  }
  const asked = () => [
    call(product, `/storage/${path}`),
    call(product, `/storage/${path}?w=64`),
    call(product, `/cards/en/${id}.png`),
    call(product, "/api/uploads", { token, body: form() }),
  ]
  await s3.kill()
  for (const { status, headers, text } of await Promise.all(asked())) {
    expect([status, headers.get("retry-after")]).toEqual([503, "5"])
    expect(text).toBe('{"message":"The service isn’t available right now. Please try again in a moment."}')
  }
  expect((await call(product, "/api/apps")).json.total).toBe(1)
  expect((await call(product, `/api/apps/${id}`, { method: "DELETE", token })).status).toBe(204)
  await product.services.trash.purge({ kind: "listing", id }, ADMIN)
  const other = payload({ title: "While it was down" })
  expect((await call(product, "/api/apps", { token, body: other })).status).toBe(201)
  await s3.start()
  expect(await product.services.files.sweep(Date.now() + 2 * HOUR_MS)).toEqual({ removed: 1 })
  expect((await call(product, "/api/uploads", { token, body: form() })).status).toBe(201)
})
