import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { expect, test } from "vitest"
import { createLogger } from "#server/platform/logger.ts"
import { drawAnimation, drawNoise, drawPng, toFile } from "#server/testing/pictures.ts"
import type { FileField } from "#shared/listings/files.ts"
import { prepareFile } from "./uploads-service.ts"

type Bytes = Uint8Array | string
const MB = 1024 * 1024
const logger = createLogger("error")

async function problemOf(bytes: Bytes, name: string, field: FileField = "screenshots") {
  return (await prepareFile(toFile(bytes, name), field, logger)).problem
}
async function fileOf(bytes: Bytes, name: string, field: FileField = "screenshots") {
  const { file, problem } = await prepareFile(toFile(bytes, name), field, logger)
  if (!file) throw new Error(`${name} was refused: ${problem.code}`)
  const { content } = file
  return { ...file, bytes: content instanceof Blob ? await content.bytes() : content }
}
function chunk(type: string, data: Uint8Array) {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, "latin1")
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}
/** A PNG of nothing but zeros: a few hundred kilobytes that decode to hundreds of megabytes. */
function pngBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height))
  const start = Buffer.from("89504e470d0a1a0a", "hex")
  return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", new Uint8Array())])
}
const SVG = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "a %s becomes a WebP of the same size, whatever its name",
  async format => {
    const bytes = await sharp(await drawPng(300, 200))
      .toFormat(format)
      .toBuffer()
    const file = await fileOf(bytes, "picture.exe")
    expect(file).toMatchObject({ mime: "image/webp", extension: "webp", width: 300, height: 200 })
    expect((await sharp(file.bytes).metadata()).format).toBe("webp")
  },
)

test("GPS, camera and owner are removed from a photo, and it is rotated upright", async () => {
  const photo = await sharp(await drawPng(300, 200))
    .jpeg()
    .withExif({ IFD0: { Artist: "Secret Person" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photo.includes("Secret")).toBe(true)
  const { bytes, width, height } = await fileOf(photo, "photo.jpg")
  expect([width, height]).toEqual([200, 300])
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(Buffer.from(bytes).includes("Secret")).toBe(false)
})

test("a large image is scaled down, a small one never scaled up", async () => {
  expect(await fileOf(await drawPng(5000, 1000), "wide.png")).toMatchObject({ width: 3840, height: 768 })
  expect(await fileOf(await drawPng(1, 1), "dot.png")).toMatchObject({ width: 1, height: 1 })
})

test("an animation stays one, and its size is that of a frame", async () => {
  const file = await fileOf(await drawAnimation(40, 30, 5), "moving.gif")
  expect(file).toMatchObject({ width: 40, height: 30 })
  expect((await sharp(file.bytes, { animated: true }).metadata()).pages).toBe(5)
})

test("a decompression bomb is rejected before it costs memory", async () => {
  const bomb = pngBomb(12_000, 12_000)
  const before = process.memoryUsage.rss()
  expect(await problemOf(bomb, "bomb.png")).toEqual({ code: "image_too_large", name: "bomb.png", limit: 40 })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB)
})

test("the frames of an animation count together", async () => {
  const gif = await drawAnimation(2000, 2000, 11)
  expect(await problemOf(gif, "bomb.gif")).toMatchObject({ code: "image_too_large" })
})

test.each(["jpeg", "png", "webp", "avif"] as const)("a truncated %s is rejected", async format => {
  const whole = await sharp(await drawNoise(400, 300))
    .toFormat(format)
    .toBuffer()
  const half = whole.subarray(0, Math.floor(whole.length * 0.6))
  expect(await problemOf(half, "cut.jpg")).toEqual({ code: "image_broken", name: "cut.jpg" })
})

test("a file that only resembles an image is rejected", async () => {
  expect(await problemOf(SVG, "logo.png")).toEqual({ code: "image_type", name: "logo.png" })
  expect(await problemOf("GIF89a/*<script>alert(1)</script>*/=1;", "x.gif")).toMatchObject({
    code: "image_broken",
  })
  expect(await problemOf("%PDF-1.4\n", "x.png")).toMatchObject({ code: "image_type" })
})

test("data appended to a real image is removed", async () => {
  const tail = "<script>alert(1)</script>"
  const polyglot = Buffer.concat([await drawAnimation(8, 8, 2), Buffer.from(tail)])
  for (const field of ["screenshots", "files"] as const) {
    const file = await fileOf(polyglot, "x.gif", field)
    expect(Buffer.from(file.bytes).includes("script")).toBe(false)
  }
})

test.each([
  ["html.txt", "<!DOCTYPE html><p>hi"],
  ["html.csv", "\ufeff \n<html><body>"],
  ["late.txt", "hello\n<script src=//x></script>"],
  ["wide.txt", Buffer.concat([Buffer.from([255, 254]), Buffer.from("<html><script>", "utf16le")])],
  ["feed.txt", "<?xml version='1.0'?><feed/>"],
  ["logo.txt", SVG],
  ["program.zip", Buffer.concat([Buffer.from("MZ\x90\0\x03\0"), Buffer.alloc(200)])],
  ["bytes.txt", Buffer.from([1, 2, 3, 0, 255])],
  ["koi8.txt", Buffer.from([0xe9, 0xc7, 0xd2, 0xc1])],
  ["word.pdf", Buffer.from("d0cf11e0a1b11ae1", "hex")],
])("%s does not match its extension and is rejected", async (name, bytes) => {
  expect(await problemOf(bytes, name, "files")).toEqual({ code: "file_type", name })
})

test("a text is no proof of earnings, and the accepted types are named", async () => {
  const name = "notes.txt"
  for (const text of ["Sales were fine", "Sales:\tfine\nCosts", "one\ttwo"])
    expect(await problemOf(text, name, "financials")).toEqual({ code: "document_type", name })
})

test("a tab-separated report that ends in .txt is proof of earnings like a CSV, and a text elsewhere", async () => {
  const report =
    "Start Date\tEnd Date\tExtended Partner Share\r\n10/01/2026\t10/31/2026\t12.34\r\nTotal_Rows\t1\r\n"
  expect(await fileOf(report, "S_M_2026.txt", "financials")).toMatchObject({
    mime: "text/csv",
    name: "S_M_2026.tsv",
  })
  expect(await fileOf(report, "S_M_2026.txt", "files")).toMatchObject({
    mime: "text/plain",
    name: "S_M_2026.txt",
  })
})

test.each([
  ["report.pdf", "%PDF-1.7\n", "application/pdf", "report.pdf"],
  ["BMI.csv", "BMI,weight\n22,70", "text/csv", "BMI.csv"],
  ["notes.html", "just text, 1 < 2", "text/plain", "notes.html.txt"],
  ["empty.txt", "PK\x05\x06".padEnd(22, "\0"), "application/zip", "empty.zip"],
  [
    "wide.csv",
    Buffer.concat([Buffer.from([255, 254]), Buffer.from("a;ё", "utf16le")]),
    "text/csv",
    "wide.csv",
  ],
])(
  "%s is stored unchanged, under a name with the extension of its type",
  async (name, bytes, mime, storedName) => {
    const file = await fileOf(bytes, name, "files")
    expect(file).toMatchObject({ mime, name: storedName, width: null, height: null })
    expect(Buffer.from(file.bytes)).toEqual(Buffer.from(bytes))
  },
)

test("empty and oversized files are rejected with the limit of their kind", async () => {
  expect(await problemOf("", "nothing.png")).toEqual({ code: "file_empty", name: "nothing.png" })
  const large = "x".repeat(25 * MB + 1)
  expect(await problemOf(large, "a.txt", "files")).toEqual({
    code: "file_too_large",
    name: "a.txt",
    limit: 25,
  })
  expect(await problemOf(large.slice(0, 10 * MB + 1), "a.png")).toMatchObject({ limit: 10 })
  const padded = Buffer.concat([await drawPng(), Buffer.alloc(10 * MB)])
  expect(await problemOf(padded, "a.png", "files")).toMatchObject({ code: "file_too_large", limit: 10 })
})
