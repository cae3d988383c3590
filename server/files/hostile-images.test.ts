import sharp from "sharp"
import { expect, test } from "vitest"
import { drawManyScans, drawPng, toFile } from "#server/testing/pictures.ts"
import { call, openProduct, type Product, signIn, signInStaff } from "#server/testing/product.ts"
import { createDecoder, DECODER_LIMITS, decoder } from "./images.ts"

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
const flatAvif = (width: number, height: number) => flat(width, height).avif({ effort: 0 }).toBuffer()

function upload(product: Product, token: string, bytes: Uint8Array, name: string, field = "screenshots") {
  const form = new FormData()
  form.set("field", field)
  form.set("file", toFile(bytes, name))
  return call(product, "/api/uploads", { body: form, token })
}
const open = async () => {
  const product = await openProduct()
  return { product, token: await signIn(product) }
}

test("an AVIF of a kilobyte that decodes to 17 megapixels is rejected by its header; one of 4 is accepted", async () => {
  const { product, token } = await open()
  const bomb = await flatAvif(4200, 4100)
  expect(bomb.length).toBeLessThan(2000)
  const refused = await upload(product, token, bomb, "bomb.avif")
  expect([refused.status, refused.json.errors]).toEqual([
    422,
    { file: ["“bomb.avif” has more than 16 million pixels"] },
  ])
  const taken = await upload(product, token, await flatAvif(2000, 2000), "photo.avif")
  expect([taken.status, taken.json.mime, taken.json.width]).toEqual([201, "image/webp", 2000])
})

test("a JPEG of thousands of scans is rejected without decoding it, one of dozens is accepted", async () => {
  const { product, token } = await open()
  const bomb = await drawManyScans(800, 600, 22_000)
  const refused = await upload(product, token, bomb, "scans.jpg")
  expect([refused.status, refused.json.errors.file[0]]).toEqual([
    422,
    "“scans.jpg” takes too long to process; save it as a regular JPEG or PNG and upload it again",
  ])
  const taken = await upload(product, token, await drawManyScans(800, 600, 60), "photo.jpg")
  expect([taken.status, taken.json.width]).toEqual([201, 800])
})

test("an image that takes too long is aborted, and the next one is processed", async () => {
  const hasty = createDecoder({ ...DECODER_LIMITS, timeMs: 1 })
  const slow = await flat(5000, 5000).png().toBuffer()
  expect(await hasty.reencode(slow)).toMatchObject({ problem: "image_too_complex" })
  expect(hasty.pid()).toBeNull()
  const patient = createDecoder()
  expect(await patient.reencode(await drawPng(30, 20))).toMatchObject({ image: { width: 30, height: 20 } })
  patient.end()
})

test("an image that takes too much memory is aborted", async () => {
  const modest = createDecoder({ ...DECODER_LIMITS, memoryMb: 100 })
  expect(await modest.reencode(await drawPng(30, 20))).toMatchObject({ image: { width: 30 } })
  const large = await flatAvif(3900, 3900)
  expect(await modest.reencode(large)).toMatchObject({ problem: "image_too_complex" })
  expect(modest.pid()).toBeNull()
})

test("an idle process exits by itself", async () => {
  const brief = createDecoder({ ...DECODER_LIMITS, idleMs: 1 })
  await brief.reencode(await drawPng(30, 20))
  await expect.poll(brief.pid).toBeNull()
  expect(await brief.reencode(await drawPng(30, 20))).toMatchObject({ image: { width: 30 } })
})

test("a crash of the image process is a 503 and a log line, not an invalid image, and the next image works", async () => {
  const { product, token } = await open()
  const image = await flat(6000, 6000).png().toBuffer()
  // The process of an earlier image would be killed before it has this one.
  decoder.end()
  const uploading = upload(product, token, image, "photo.png")
  await expect.poll(decoder.pid, { interval: 1 }).not.toBeNull()
  process.kill(decoder.pid() ?? 0, "SIGKILL")
  const failed = await uploading
  expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"])
  expect(failed.json).toEqual({
    message: "The service isn’t available right now. Please try again in a moment.",
  })
  expect(product.logged.join("")).toContain("an image could not be processed")
  expect((await upload(product, token, image, "photo.png")).status).toBe(201)
})

test("a rejected image is logged with the library's reason", async () => {
  const { product, token } = await open()
  const cut = (await drawPng(300, 200)).subarray(0, 400)
  expect((await upload(product, token, cut, "cut.png")).status).toBe(422)
  const line = product.logged.find(one => one.includes("an image was refused")) ?? ""
  expect(line).toContain("image_broken")
  expect(line).not.toContain("cut.png")
})

test("while uploads are queued, a visitor's resized image is drawn immediately", async () => {
  const { product, token } = await open()
  const image = await drawManyScans(2000, 1500, 90)
  let done = 0
  // Two concurrent uploads are allowed per person.
  const editor = await signInStaff(product, "editor")
  const uploads = [token, token, editor, editor].map(async (by, index) => {
    const { status } = await upload(product, by, image, `${index}.jpg`)
    done++
    return status
  })
  await expect.poll(decoder.pid).not.toBeNull()
  const variant = await product.app.request("/storage/images/avatar.webp?w=64")
  expect([variant.status, done < 3]).toEqual([200, true])
  expect(await Promise.all(uploads)).toEqual(Array(4).fill(201))
})
