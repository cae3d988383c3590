import { writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, signIn } from "#server/testing/product.ts"
import { storedFiles, storeWithListing } from "#server/testing/stored.ts"

const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } })
    .webp()
    .toBuffer()

const widthOf = async (product: Product, path: string) =>
  (await sharp(Buffer.from(await (await product.app.request(path)).arrayBuffer())).metadata()).width

test("a published listing's image is served unchanged, and smaller on request", async () => {
  const product = await openProduct()
  const { path } = await storeWithListing(product, await picture())
  const whole = await product.app.request(`/storage/${path}`)
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=3600, must-revalidate",
    "x-content-type-options": "nosniff",
  })
  expect(await widthOf(product, `/storage/${path}?w=256`)).toBe(256)
  expect(await widthOf(product, `/storage/${path}?w=1920`)).toBe(800)
  expect(await storedFiles(product, "variants/")).toHaveLength(2)
})

test("no cache keeps an attachment, which is closed once the listing is sold", async () => {
  const product = await openProduct()
  const kind = { field: "files", name: "profit.csv", mime: "text/csv" } as const
  const { id, path } = await storeWithListing(product, new TextEncoder().encode("a,b"), kind)
  const image = { field: "files", name: "profit.webp", mime: "image/webp" } as const
  const shown = await storeWithListing(product, await picture(), image)
  for (const address of [`/storage/${shown.path}`, `/storage/${shown.path}?w=128`])
    expect((await call(product, address)).headers.get("cache-control")).toBe("private, no-cache")
  const first = await call(product, `/storage/${path}`)
  const again = () =>
    call(product, `/storage/${path}`, { headers: { "if-none-match": first.headers.get("etag") ?? "" } })
  for (const { status, headers } of [first, await again()])
    expect([status === 200 || status === 304, headers.get("cache-control")]).toEqual([
      true,
      "private, no-cache",
    ])
  expect((await again()).status).toBe(304)
  await product.services.apps.setAvailability({ id, availability: "sold" }, ADMIN)
  expect((await again()).status).toBe(404)
})

test("a width that is not offered is rejected", async () => {
  const product = await openProduct()
  const { path } = await storeWithListing(product, await picture())
  for (const width of ["1", "0", "257", "abc", "-64", ""])
    expect((await call(product, `/storage/${path}?w=${width}`)).status).toBe(422)
})

test("a draft's files are not available to a visitor, in any size", async () => {
  const product = await openProduct()
  const { path } = await storeWithListing(product, await picture(), { status: "draft" })
  const token = await signIn(product)
  const never = await call(product, "/storage/listings/aa/none.webp")
  for (const address of [`/storage/${path}`, `/storage/${path}?w=256`]) {
    const refused = await call(product, address)
    expect([refused.status, refused.text]).toEqual([404, never.text])
    expect((await call(product, address, { token })).headers.get("cache-control")).toBe("no-store")
  }
})

test("an attachment is a sandboxed download under its own name", async () => {
  const product = await openProduct()
  const kind = { field: "files", name: 'Отчёт "2026".csv', mime: "text/csv" } as const
  const { path } = await storeWithListing(product, new TextEncoder().encode("a,b"), kind)
  const { headers, text } = await call(product, `/storage/${path}`)
  expect(text).toBe("a,b")
  expect(headers.get("content-disposition")).toMatch(/^attachment; .*filename\*=UTF-8''%D0%9E/)
  expect(headers.get("content-security-policy")).toContain("sandbox")
})

test("an image among the attachments is a download with the extension of its type", async () => {
  const product = await openProduct()
  const kind = { field: "files", name: "chart.png" } as const
  const { path } = await storeWithListing(product, await picture(), kind)
  const whole = await call(product, `/storage/${path}`)
  expect(whole.headers.get("content-disposition")).toBe("attachment; filename=chart.webp")
  const thumbnail = await call(product, `/storage/${path}?w=128`)
  expect(thumbnail.headers.get("content-disposition")).toBeNull()
})

test("no path leaves the folder of stored files", async () => {
  const product = await openProduct()
  writeFileSync(join(product.folder, "secret.txt"), "secret")
  for (const path of [
    "../secret.txt",
    "..%2Fsecret.txt",
    "%2e%2e%2fsecret.txt",
    "/etc/passwd",
    "images/../../secret.txt",
    "a%00b",
    "%",
    "variants",
  ]) {
    const { status, text } = await call(product, `/storage/${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain("secret")
  }
})

test("the placeholder and the default avatar are built in", async () => {
  const product = await openProduct()
  for (const name of ["placeholder", "avatar"]) {
    expect((await call(product, `/storage/images/${name}.webp`)).headers.get("content-type")).toBe(
      "image/webp",
    )
    expect(await widthOf(product, `/storage/images/${name}.webp?w=128`)).toBe(128)
  }
})

test("a cache revalidates within an hour, gets 304 while a file is public and 404 once it is not", async () => {
  const product = await openProduct()
  const { id, path } = await storeWithListing(product, await picture())
  const token = await signIn(product)
  const addresses = [`/storage/${path}`, `/storage/${path}?w=256`, "/storage/images/placeholder.webp"]
  const known = new Map<string, string>()
  for (const address of addresses) {
    const { headers } = await call(product, address)
    const [, maxAge] =
      /^public, max-age=(\d+), must-revalidate$/.exec(headers.get("cache-control") ?? "") ?? []
    expect([address, Number(maxAge) <= 3600]).toEqual([address, true])
    known.set(address, headers.get("etag") ?? "")
  }
  const again = (address: string) =>
    call(product, address, { headers: { "if-none-match": known.get(address) ?? "" } })
  for (const address of addresses) expect([address, (await again(address)).status]).toEqual([address, 304])
  const draft = { ids: [id], status: "draft" }
  expect((await call(product, "/trpc/apps.setStatus", { token, body: draft })).status).toBe(200)
  const statuses = await Promise.all(addresses.map(async address => (await again(address)).status))
  expect(statuses).toEqual([404, 404, 304])
})
