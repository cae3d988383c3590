import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { createApp } from "#server/app/app.ts"
import { createServices } from "#server/app/services.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { ADMIN, call, ORIGIN, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { createAnswerCache } from "./answer-cache.ts"
import type { Env } from "./context.ts"
import { publicRead } from "./public-read.ts"

const ADDRESSES = [
  "/api/apps",
  "/api/apps?lang=ru&sort_by=sort_price_inc",
  "/api/apps?title=buddy&per_page=2",
  "/api/apps/facets",
  "/api/apps/facets?type=game",
  "/api/apps/1",
  "/api/apps/2?lang=vi",
  "/api/apps/3",
  "/feed.atom",
  "/ru/feed.atom?type=game",
  "/sitemap.xml",
]

/** A request with an Origin header bypasses the cache. */
const UNCACHED = { headers: { origin: "https://elsewhere.test" } }

/** Reproducible random numbers below 1. */
function drawFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

async function change({ services, clock }: Product, draw: () => number) {
  clock.now += 10
  const id = 1 + Math.floor(draw() * 4)
  const changes = {
    title: `Buddy ${Math.floor(draw() * 1000)}`,
    type: draw() < 0.5 ? "game" : "non-game",
    status: draw() < 0.7 ? "published" : "draft",
    price: Math.floor(draw() * 9000),
  }
  const kind = draw()
  if (kind < 0.3) await services.apps.create(payload(changes), ADMIN)
  else if (kind < 0.4) await services.apps.deleteMany({ ids: [id] }, ADMIN)
  else if (kind < 0.6) await services.apps.setStatus({ ids: [id], status: changes.status }, ADMIN)
  else await services.apps.update(id, payload(changes), ADMIN).catch(() => null)
}

test("a cached response equals a freshly computed one, whatever is written in between", async () => {
  const product = await openProduct()
  const draw = drawFrom(7)
  const readSome = () =>
    ADDRESSES.filter(() => draw() < 0.5).map(address => call(product, address).then(() => null))
  for (let round = 0; round < 25; round++) {
    await Promise.all([...readSome(), change(product, draw), ...readSome(), change(product, draw)])
    for (const address of ADDRESSES) {
      const [cached, fresh] = [await call(product, address), await call(product, address, UNCACHED)]
      expect([round, address, cached.status, cached.text]).toEqual([round, address, fresh.status, fresh.text])
      expect(fresh.headers.get("etag")).toBeNull()
    }
  }
})

test("a write of another process is visible within two seconds", async () => {
  const product = await openProduct()
  const { database, config, logger, clock } = product
  const services = createServices(database, config, () => clock.now, logger)
  const app = createApp({ config, database, services, logger, origin: () => ORIGIN })
  const { id } = await product.services.apps.create(payload({ title: "Before" }), ADMIN)
  const read = async () => (await app.request(`/api/apps/${id}`)).text()
  expect([await read(), await read()].every(text => text.includes("Before"))).toBe(true)
  await product.services.apps.update(id, payload({ title: "After" }), ADMIN)
  clock.now += 2000
  expect(await read()).toContain("After")
})

test("each encoding has the same content under its own tag, and a known tag is a 304", async () => {
  const product = await openProduct()
  for (let made = 0; made < 3; made++) await product.services.apps.create(payload(), ADMIN)
  const plain = await call(product, "/api/apps")
  const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  const tags = new Set([plain.headers.get("etag")])
  for (const [encoding, decode] of Object.entries(decoders)) {
    const headers = { "accept-encoding": `identity;q=0.1, ${encoding}` }
    const answer = await product.app.request("/api/apps", { headers })
    expect(answer.headers.get("content-encoding")).toBe(encoding)
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Authorization")
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate")
    expect(decode(await answer.arrayBuffer()).toString()).toBe(plain.text)
    const tag = answer.headers.get("etag") ?? ""
    tags.add(tag)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await product.app.request("/api/apps", {
        headers: { ...headers, "if-none-match": known },
      })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ""])
      expect(again.headers.get("etag")).toBe(tag)
    }
    const other = { headers: { ...headers, "if-none-match": '"other"' } }
    expect((await product.app.request("/api/apps", other)).status).toBe(200)
  }
  expect(tags.size).toBe(4)
  await product.services.apps.create(payload(), ADMIN)
  const known = plain.headers.get("etag") ?? ""
  expect((await call(product, "/api/apps", { headers: { "if-none-match": known } })).status).toBe(200)
})

test("HEAD has the headers of GET, cached or not, and every response has security headers", async () => {
  const product = await openProduct()
  await product.services.apps.create(payload(), ADMIN)
  const head = await product.app.request("/api/apps", { method: "HEAD" })
  const get = await call(product, "/api/apps")
  const again = await product.app.request("/api/apps", { method: "HEAD" })
  for (const answer of [head, again]) {
    expect([answer.status, await answer.text()]).toEqual([200, ""])
    expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(get.text)))
    expect([...answer.headers]).toEqual([...get.headers])
  }
  expect(get.headers.get("x-content-type-options")).toBe("nosniff")
})

test("an admin never gets a visitor's cached page, nor a visitor an admin's", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { id } = await product.services.apps.create(payload({ status: "draft", user_notes: "Secret" }), ADMIN)
  for (const path of [`/api/apps/${id}`, "/api/apps?status=all"])
    for (const sent of [{}, { token }, {}, { token }]) {
      const { text, headers } = await call(product, path, sent)
      expect([path, text.includes("Secret")]).toEqual([path, "token" in sent])
      expect(headers.get("cache-control")?.includes("no-store")).toBe("token" in sent)
    }
  await product.services.apps.setStatus({ ids: [id], status: "published" }, ADMIN)
  expect((await call(product, `/api/apps/${id}`)).status).toBe(200)
})

test("the Host does not change a response, and an invalid one is rejected as before", async () => {
  const { app } = await openProduct()
  const ask = async (url: string) => {
    const answer = await app.request(url)
    return [answer.status, await answer.text()]
  }
  expect(await ask("http://one.test/api/apps?page=2")).toEqual(await ask("http://evil.test/api/apps?page=2"))
  expect(await ask("http://one.test/api/ages?lang=ru")).not.toEqual(await ask("http://one.test/api/ages"))
})

test("the log names the route of a cached response", async () => {
  const product = await openProduct()
  for (let asked = 0; asked < 3; asked++) await call(product, "/api/apps/77")
  const lines = product.logged.filter(line => line.includes('"/api/apps/:id"') && line.includes("404"))
  expect(lines.length).toBe(3)
})

test("a cached response is counted and logged like any other, each with its own id", async () => {
  const token = "a token of the metrics"
  const product = await openProduct({ settings: { METRICS_TOKEN: token } })
  for (let asked = 0; asked < 5; asked++) await call(product, "/api/ages?lang=ru")
  const lines = product.logged.map(line => parseLoosely(line)).filter(({ route }) => route === "/api/ages")
  expect(lines.map(({ method, status }) => `${method} ${status}`)).toEqual(Array(5).fill("GET 200"))
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(5)
  const { text } = await call(product, "/metrics", { token })
  expect(text).toMatch(/duration_seconds_count\{method="GET",route="\/api\/ages",status="200"\} 5/)
})

/** A handler behind the cache: `begin` is called for each response that is computed. */
function behindCache(
  begin: (path: string) => Promise<string> | string,
  version = () => 1,
  maxBytes = 100_000,
  now = Date.now,
) {
  const app = new Hono<Env>()
  app.use(createAnswerCache(version, maxBytes, now).middleware)
  app.get("/private", c => c.text(String(begin("/private"))))
  app.get("/broken", publicRead, c => c.text(String(begin("/broken")), 500))
  app.get("/*", publicRead, async c => c.text(await begin(c.req.path)))
  return async (path: string) => (await app.request(path)).text()
}

test("a response that was started before a write and finished after it is not cached", async () => {
  let version = 0
  const finish: ((text: string) => void)[] = []
  const begin = () => new Promise<string>(resolve => finish.push(resolve))
  const ask = behindCache(begin, () => version)
  const first = ask("/")
  await Bun.sleep(1)
  finish.shift()?.("first")
  await first
  version = 1
  const early = [ask("/"), ask("/")]
  await Bun.sleep(1)
  expect(finish.length).toBe(1)
  version = 2
  const late = ask("/")
  await Bun.sleep(1)
  finish[0]?.("old")
  expect(await Promise.all(early)).toEqual(["old", "old"])
  finish[1]?.("new")
  expect([await late, await ask("/"), finish.length]).toEqual(["new", "new", 2])
})

test("a response is computed again on the next day, because pages say how many days ago something was checked", async () => {
  let [now, computed] = [Date.UTC(2026, 0, 2, 23, 59), 0]
  const begin = () => String(++computed)
  const ask = behindCache(begin, undefined, undefined, () => now)
  expect([await ask("/"), await ask("/"), await ask("/")]).toEqual(["1", "2", "2"])
  now += 60_000
  expect([await ask("/"), await ask("/")]).toEqual(["3", "3"])
})

test("the cache never exceeds its memory limit, for any number of URLs", async () => {
  const begun: string[] = []
  const ask = behindCache(path => {
    begun.push(path)
    return "x".repeat(8000)
  })
  for (let number = 0; number < 200; number++) await ask(`/${number % 100}`)
  begun.length = 0
  for (let number = 99; number >= 0; number--) await ask(`/${number}`)
  expect(begun.length).toBeGreaterThan(85)
  expect(begun).not.toContain("/99")
})

test("a response is cached when it is asked for a second time: those asked for once do not evict it", async () => {
  const begun: string[] = []
  const ask = behindCache(path => {
    begun.push(path)
    return "x".repeat(8000)
  })
  for (let asked = 0; asked < 3; asked++) await ask("/popular")
  expect(begun).toEqual(["/popular", "/popular"])
  for (let number = 0; number < 100; number++) await ask(`/${number}`)
  begun.length = 0
  await ask("/popular")
  expect(begun).toEqual([])
})

test("unmarked responses, failures and very long URLs are not cached", async () => {
  let begun = 0
  const ask = behindCache(() => String(++begun))
  for (const path of ["/private", "/broken", `/${"x".repeat(1100)}`]) {
    const answers = [await ask(path), await ask(path), await ask(path)]
    expect([path, new Set(answers).size]).toEqual([path, 3])
  }
})

test("robots.txt and the sitemap are cached once, with any query", async () => {
  const begun: string[] = []
  const ask = behindCache(path => {
    begun.push(path)
    return path
  })
  for (const path of ["/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml"])
    for (const search of ["", "?", "?a=1", "?b=2&c"]) expect(await ask(path + search)).toBe(path)
  expect(begun).toEqual(["/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml"].flatMap(path => [path, path]))
})
