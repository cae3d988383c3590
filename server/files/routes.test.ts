import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { files } from "#drizzle/schema.ts"
import { ADMIN, call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { storeFile } from "./store.ts"

const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } })
    .webp()
    .toBuffer()

type Kind = { field: "screenshots" | "files"; name: string; mime: string }
const SCREENSHOT: Kind = { field: "screenshots", name: "one.webp", mime: "image/webp" }

async function withFile(product: Product, status: string, bytes: Uint8Array, kind = SCREENSHOT) {
  const app = await product.services.apps.create(payload({ status }), ADMIN)
  const path = await storeFile(product.services.files.root, bytes, "bin")
  const row = { ...kind, listingId: app.id, path, size: bytes.length, createdAt: 1 }
  await product.database.write(async tx => {
    await tx.insert(files).values(row)
  })
  return path
}
const widthOf = async (product: Product, path: string) =>
  (await sharp(Buffer.from(await (await product.app.request(path)).arrayBuffer())).metadata()).width

test("a published listing's image is served as it is, and smaller when asked", async () => {
  const product = await openProduct()
  const path = await withFile(product, "published", await picture())
  const whole = await product.app.request(`/storage/${path}`)
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  })
  expect(await widthOf(product, `/storage/${path}?w=256`)).toBe(256)
  expect(await widthOf(product, `/storage/${path}?w=1920`)).toBe(800)
  expect(readdirSync(join(product.services.files.root, "variants")).length).toBe(2)
})

test("a width that is not offered is refused", async () => {
  const product = await openProduct()
  const path = await withFile(product, "published", await picture())
  for (const width of ["1", "0", "257", "abc", "-64", ""])
    expect((await call(product, `/storage/${path}?w=${width}`)).status).toBe(422)
})

test("a draft's files are not to be had by a visitor, in any size", async () => {
  const product = await openProduct()
  const path = await withFile(product, "draft", await picture())
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
  const kind: Kind = { field: "files", name: 'Отчёт "2026".csv', mime: "text/csv" }
  const path = await withFile(product, "published", new TextEncoder().encode("a,b"), kind)
  const { headers, text } = await call(product, `/storage/${path}`)
  expect(text).toBe("a,b")
  expect(headers.get("content-disposition")).toMatch(/^attachment; .*filename\*=UTF-8''%D0%9E/)
  expect(headers.get("content-security-policy")).toContain("sandbox")
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

test("the placeholder and the default avatar come with the product", async () => {
  const product = await openProduct()
  for (const name of ["placeholder", "avatar"]) {
    expect((await call(product, `/storage/images/${name}.webp`)).headers.get("content-type")).toBe(
      "image/webp",
    )
    expect(await widthOf(product, `/storage/images/${name}.webp?w=128`)).toBe(128)
  }
})
