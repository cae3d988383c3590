import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { Hono } from "hono"
import { afterAll, beforeAll, expect, test } from "vitest"
import { precompress } from "./content-encoding.ts"
import { assets } from "./static.ts"

const folder = mkdtempSync(join(tmpdir(), "client-"))
const SCRIPT = `export const text = "${"a long script ".repeat(200)}"`

beforeAll(async () => {
  mkdirSync(join(folder, "assets"))
  await Bun.write(join(folder, "assets/page-abc.js"), SCRIPT)
  await Bun.write(join(folder, "assets/font-abc.woff2"), "font")
  await Bun.write(join(folder, "secret.txt"), "secret")
  await precompress(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Hono().use("/assets/*", assets(folder)).request(path, { headers, method })

test("a built file is sent in the smallest encoding that the client accepts, with its type, immutable", async () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, decode] of Object.entries(decoders)) {
    const answer = await ask("/assets/page-abc.js", { "accept-encoding": `deflate, ${encoding};q=0.5` })
    const { headers } = answer
    expect(headers.get("content-encoding")).toBe(encoding)
    expect(headers.get("content-type")).toContain("text/javascript")
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(headers.get("vary")).toBe("Accept-Encoding")
    const bytes = await answer.arrayBuffer()
    expect(headers.get("content-length")).toBe(String(bytes.byteLength))
    expect(decode(bytes).toString()).toBe(SCRIPT)
  }
  const both = await ask("/assets/page-abc.js", { "accept-encoding": "gzip, br, zstd" })
  expect(both.headers.get("content-encoding")).toBe("br")
  const none = await ask("/assets/page-abc.js")
  expect([none.headers.get("content-encoding"), await none.text()]).toEqual([null, SCRIPT])
})

test("a known tag of the same encoding is a 304, and HEAD has the length", async () => {
  const accepted = { "accept-encoding": "br" }
  const head = await ask("/assets/page-abc.js", accepted, "HEAD")
  expect([await head.text(), Number(head.headers.get("content-length")) > 0]).toEqual(["", true])
  const tag = head.headers.get("etag") ?? ""
  expect((await ask("/assets/page-abc.js", { ...accepted, "if-none-match": tag })).status).toBe(304)
  expect((await ask("/assets/page-abc.js", { "if-none-match": tag })).status).toBe(200)
})

test("a small or binary file is sent uncompressed, and an unknown file is a 404", async () => {
  const font = await ask("/assets/font-abc.woff2", { "accept-encoding": "br" })
  expect([font.headers.get("content-encoding"), await font.text()]).toEqual([null, "font"])
  for (const path of ["/assets/none.js", "/assets/..%2fsecret.txt", "/assets/../secret.txt", "/assets/"])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect((await ask("/assets/page-abc.js", {}, "POST")).status).toBe(404)
})
