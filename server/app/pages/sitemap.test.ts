import { gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { createApp } from "#server/app/app.ts"
import { openProduct } from "#server/testing/product.ts"
import { createSitemapParts } from "./sitemap.ts"

const LISTINGS = 1200
const MB = 1_000_000

async function openFilled(origin: string) {
  const product = await openProduct()
  await product.database.client.execute(`WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${LISTINGS})
    INSERT INTO listings (title, type, status, created_at, updated_at)
    SELECT 'x', 'game', 'published', id, id FROM n`)
  const { config, database, services, logger } = product
  return createApp({ config, database, services, logger, origin: () => origin })
}

test("every part of the sitemap is at most 1 MB, and all of them together contain every listing", async () => {
  const origin = `https://${"a-long-name.".repeat(8)}example`
  const app = await openFilled(origin)
  const index = await (await app.request("/sitemap.xml")).text()
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/listings-\d+\.xml)<\/loc>/g)]
  const named = new Set<string>()
  for (const [, path = ""] of parts) {
    const text = await (await app.request(path)).text()
    expect(new TextEncoder().encode(text).length).toBeLessThan(MB)
    for (const [, id = ""] of text.matchAll(/<loc>[^<]*\/marketplace\/(\d+)<\/loc>/g)) named.add(id)
  }
  expect(named.size).toBe(LISTINGS)
})

test("a part is sent compressed, with a tag that can be revalidated, for any query", async () => {
  const app = await openFilled("https://market.test")
  const path = "/sitemaps/listings-1.xml"
  const headers = { "accept-encoding": "gzip, br" }
  const plain = await app.request(`${path}?a=1`)
  const compressed = await app.request(`${path}?b=2`, { headers })
  const sent = Buffer.from(await compressed.arrayBuffer())
  expect(compressed.headers.get("content-encoding")).toBe("gzip")
  expect(sent.length).toBe(Number(compressed.headers.get("content-length")))
  expect(gunzipSync(sent).toString()).toBe(await plain.text())
  const known = { ...headers, "if-none-match": compressed.headers.get("etag") ?? "" }
  expect((await app.request(path, { headers: known })).status).toBe(304)
  const head = await app.request(path, { method: "HEAD" })
  expect([head.status, await head.text()]).toEqual([200, ""])
  expect((await app.request("/sitemaps/listings-7.xml", { method: "HEAD" })).status).toBe(404)
})

test("concurrent requests share one build, HEAD needs none, and builds run one at a time", async () => {
  let [running, most, version] = [0, 0, 1]
  const built: number[] = []
  const parts = createSitemapParts({
    version: () => version,
    isThere: async part => part < 9,
    async build(part) {
      most = Math.max(most, ++running)
      built.push(part)
      await Bun.sleep(1)
      running--
      return part < 9 ? `<part>${part}</part>` : null
    },
  })
  const ask = (part: number, method = "GET") =>
    parts.answer(part, new Request("https://market.test/", { method })).then(answer => answer.text())
  const turns = Array.from({ length: 80 }, (_, turn) => 1 + (turn % 8))
  expect(await Promise.all(turns.map(part => ask(part)))).toEqual(turns.map(part => `<part>${part}</part>`))
  await Promise.all(turns.map(part => ask(part, "HEAD")))
  await Promise.all(turns.map(part => ask(part)))
  expect([built.sort(), most]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 1])
  await expect(ask(9)).rejects.toThrow("not_found")
  version = 2
  await ask(1)
  expect(built.filter(part => part === 1)).toHaveLength(2)
})
