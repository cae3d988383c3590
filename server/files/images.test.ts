import sharp from "sharp"
import { expect, test } from "vitest"
import { drawAnimation, drawNoise, drawPng } from "#server/testing/pictures.ts"
import { ADMIN, openProduct, type Product } from "#server/testing/product.ts"
import { storedFiles, storeWithListing } from "#server/testing/stored.ts"
import { takesWebp, withDecodeSlot } from "./images.ts"

const webp = async (width = 800, height = 600) =>
  sharp(await drawPng(width, height))
    .webp()
    .toBuffer()
const clear = () =>
  sharp({ create: { width: 500, height: 300, channels: 4, background: { r: 0, g: 9, b: 9, alpha: 0.5 } } })
    .webp()
    .toBuffer()

async function ask(product: Product, path: string, width: number, accept?: string) {
  const headers = new Headers(accept === undefined ? [] : [["accept", accept]])
  const response = await product.app.request(`/storage/${path}?w=${width}`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const image = await sharp(bytes, { animated: true }).metadata()
  return { type: response.headers.get("content-type"), vary: response.headers.get("vary"), image, bytes }
}
const variantsOf = (product: Product) => storedFiles(product, "variants/")

test("a client without WebP is sent JPEG, or PNG if the image has transparency", async () => {
  const product = await openProduct()
  const opaque = await storeWithListing(product, await webp())
  const seeThrough = await storeWithListing(product, await clear())
  const asked = [
    [opaque.path, "image/avif,image/webp,*/*", "image/webp", "webp"],
    [opaque.path, "image/png,image/jpeg", "image/jpeg", "jpeg"],
    [seeThrough.path, "image/png", "image/png", "png"],
    [seeThrough.path, undefined, "image/webp", "webp"],
  ] as const
  for (const [path, accept, type, format] of asked) {
    const answer = await ask(product, path, 256, accept)
    expect([answer.type, answer.image.format, answer.image.width]).toEqual([type, format, 256])
    expect(answer.vary).toContain("Accept")
  }
  expect(await variantsOf(product)).toHaveLength(4)
})

test("a small image in a modern format is sent unchanged", async () => {
  const product = await openProduct()
  const bytes = await webp(300, 200)
  const { path } = await storeWithListing(product, bytes, { width: 300 })
  expect((await ask(product, path, 384)).bytes.equals(bytes)).toBe(true)
  expect((await ask(product, path, 384, "image/jpeg")).image).toMatchObject({ format: "jpeg", width: 300 })
  expect(await variantsOf(product)).toHaveLength(1)
})

test("a small animation stays one, a large one becomes its first frame", async () => {
  const product = await openProduct()
  const moving = async (side: number) =>
    sharp(await drawAnimation(side, side, 3), { animated: true })
      .webp({ effort: 0 })
      .toBuffer()
  const small = await storeWithListing(product, await moving(400))
  const large = await storeWithListing(product, await moving(1100))
  expect((await ask(product, small.path, 128)).image).toMatchObject({ pages: 3, width: 128 })
  expect((await ask(product, large.path, 128)).image.pages ?? 1).toBe(1)
  expect((await ask(product, small.path, 128, "image/jpeg")).image).toMatchObject({
    format: "jpeg",
    height: 128,
  })
})

test("concurrent requests for an image draw it once", async () => {
  const product = await openProduct()
  const { path } = await storeWithListing(product, await drawNoise(900, 700), { mime: "image/png" })
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(product, path, 384)))
  expect(new Set(answers.map(answer => answer.bytes.toString("base64"))).size).toBe(1)
  expect(await variantsOf(product)).toHaveLength(1)
})

test("an image deleted while its copies are drawn leaves none behind", async () => {
  const product = await openProduct()
  const { id, path } = await storeWithListing(product, await drawNoise(1500, 1000), { mime: "image/png" })
  const widths = [64, 128, 256, 384, 640, 960] as const
  const drawn = widths.map(width => product.app.request(`/storage/${path}?w=${width}`))
  await drawn[0]
  await product.services.apps.delete(id, ADMIN)
  await product.services.trash.purge({ kind: "listing", id }, ADMIN)
  for (const response of await Promise.all(drawn)) expect([200, 404]).toContain(response.status)
  expect(await variantsOf(product)).toEqual([])
})

test("caches may store a copy of a published listing's image, and none of a draft's", async () => {
  const product = await openProduct()
  const { path } = await storeWithListing(product, await webp())
  const { headers } = await product.app.request(`/storage/${path}?w=128`)
  expect(headers.get("cache-control")).toBe("public, max-age=3600, must-revalidate")
  const tag = headers.get("etag") ?? ""
  expect(tag).toContain(".128.webp")
  const again = await product.app.request(`/storage/${path}?w=128`, { headers: { "if-none-match": tag } })
  expect([again.status, again.headers.get("vary")]).toEqual([304, "Accept"])
})

/** Work that waits until it is released, and counts how much of it runs concurrently. */
function openGate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  const seen = { running: 0, most: 0 }
  const work = async () => {
    seen.running++
    seen.most = Math.max(seen.most, seen.running)
    await opened
    seen.running--
  }
  return { open, work, seen }
}

test("two run concurrently, the rest queue, and a failure frees its slot", async () => {
  const { open, work, seen } = openGate()
  const all = Array.from({ length: 20 }, (_, index) =>
    withDecodeSlot(async () => {
      await work()
      if (index % 3 === 0) throw new Error("broken image")
    }).catch(() => "failed"),
  )
  await Promise.resolve()
  expect(seen.running).toBe(2)
  open()
  expect((await Promise.all(all)).filter(result => result === "failed").length).toBe(7)
  expect(seen).toEqual({ running: 0, most: 2 })
})

test("uploads use one slot at most, so a visitor never waits for them", async () => {
  const uploads = openGate()
  const visitor = openGate()
  const waiting = Array.from({ length: 5 }, () => withDecodeSlot(uploads.work, "upload"))
  await Promise.resolve()
  expect(uploads.seen.running).toBe(1)
  const seen = withDecodeSlot(visitor.work)
  await Promise.resolve()
  expect(visitor.seen.running).toBe(1)
  visitor.open()
  await seen
  expect(uploads.seen.running).toBe(1)
  uploads.open()
  await Promise.all(waiting)
  expect(uploads.seen.most).toBe(1)
})

test("a flood is rejected instead of queued without limit, and the queue recovers", async () => {
  const { open, work } = openGate()
  const all = Array.from({ length: 400 }, () =>
    withDecodeSlot(work).then(
      () => "done",
      (error: unknown) => (error instanceof Error ? error.message : ""),
    ),
  )
  open()
  const results = await Promise.all(all)
  expect(results.filter(result => result === "done").length).toBe(302)
  expect(results.filter(result => result === "unavailable").length).toBe(98)
  expect(await withDecodeSlot(async () => "again")).toBe("again")
})

test.each([
  undefined,
  "",
  "*/*",
  "image/webp",
  "image/avif,image/webp,*/*;q=0.8",
  "image/*",
  "IMAGE/WEBP;q=0.1",
])("%j accepts WebP", accept => {
  expect(takesWebp(accept)).toBe(true)
})

test.each([
  "image/png",
  "image/jpeg, text/html",
  "image/webp;q=0, */*",
  "image/webp; q=0.00",
  "*/*;q=0",
  ";;,",
])("%j does not accept WebP", accept => {
  expect(takesWebp(accept)).toBe(false)
})
