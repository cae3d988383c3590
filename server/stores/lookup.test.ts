import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn, signInMember } from "#server/testing/product.ts"
import { LOCALES } from "#shared/locales.ts"
import { KEY_SCOPES } from "#shared/policy.ts"
import { APPLE_LINK, GOOGLE_LINK } from "./testing/store-pages.ts"
import { startStores } from "./testing/store-servers.ts"

async function open() {
  const stores = await startStores()
  const product = await openProduct({ settings: stores.settings })
  const { token } = await signInMember(product, "seller@example.com")
  const lookup = (url: unknown, changes: { token?: string; lang?: string } = {}) =>
    call(product, "/trpc/stores.lookup", {
      token: changes.token ?? token,
      body: { url, ...(changes.lang && { lang: changes.lang }) },
    })
  return { stores, product, token, lookup }
}

test("members and staff look an app up; visitors and keys do not", async () => {
  const { product, lookup, stores } = await open()
  const icon = `${stores.url}/icon.png`
  stores.setGoogle({ icon, screenshots: [`${stores.url}/1.png`] })
  const { json } = await lookup(GOOGLE_LINK, { lang: "ru" })
  expect(json.result.data).toEqual({
    store: "google_play",
    id: "com.example.runner",
    title: "Night Runner",
    developer: "Example Games",
    website: "https://games.example.com/",
    description: "Run & jump.\n40 levels",
    category: { id: 3, title: "Аркады", code: "game-arcade" },
    icon,
    screenshots: [`${stores.url}/1.png`],
    released_on: "2020-01-15",
    updated_on: "2025-11-03",
    version: "2.4.1",
    rating: 4.6,
    ratings: 38_200,
    installs_min: 1_000_000,
  })
  expect((await lookup(APPLE_LINK, { token: await signIn(product) })).json.result.data.store).toBe(
    "app_store",
  )
  const { secret } = await product.services.keys.create({ name: "Robot", scopes: [...KEY_SCOPES] }, ADMIN)
  expect((await call(product, "/api/apps", { body: payload(), token: secret })).status).toBe(201)
  const asked = stores.asked.length
  for (const path of ["/trpc/stores.lookup", "/trpc/stores.pictures"])
    for (const key of [{}, { token: secret }])
      expect((await call(product, path, { body: { url: GOOGLE_LINK }, ...key })).status, path).toBe(401)
  const robot = { ...ADMIN, actor: { kind: "key", id: "1", scopes: [...KEY_SCOPES] } } as const
  const { stores: service } = product.services
  for (const read of [service.lookup, service.pictures])
    await expect(read({ url: GOOGLE_LINK }, robot)).rejects.toMatchObject({ code: "forbidden" })
  expect(stores.asked).toHaveLength(asked)
})

test("each failure has a sentence of its own in four languages", async () => {
  const { stores, lookup, product } = await open()
  const said = new Map<string, Set<string>>()
  for (const lang of LOCALES) {
    const hear = async (name: string, url: string, status: number) => {
      const { json, status: answered } = await lookup(url, { lang })
      expect(answered, name).toBe(status)
      const { fields } = json.error.data
      const sentences = said.get(name) ?? new Set()
      said.set(name, sentences.add(fields ? fields.url[0] : json.error.message))
    }
    product.clock.now += 60_000
    await hear("another site", "https://example.com/app", 422)
    await hear("another page", "https://play.google.com/store/apps/developer?id=Example", 422)
    stores.setGoogle(null)
    await hear("not there", GOOGLE_LINK, 422)
    stores.answer("google", (_, response) => void response.writeHead(500).end())
    await hear("no answer", GOOGLE_LINK, 503)
  }
  expect([...said.values()].map(({ size }) => size)).toEqual([4, 4, 4, 4])
  expect(new Set([...said.values()].flatMap(sentences => [...sentences])).size).toBe(16)
})

test("a person looks up ten apps a minute", async () => {
  const { product, lookup } = await open()
  for (let index = 0; index < 10; index++) expect((await lookup(APPLE_LINK)).status).toBe(200)
  expect((await lookup(APPLE_LINK)).status).toBe(429)
  product.clock.now += 60_000
  expect((await lookup(APPLE_LINK)).status).toBe(200)
  for (const url of [undefined, null, 7, "", "x".repeat(2001)]) expect((await lookup(url)).status).toBe(422)
})

test("an app's pictures become uploads of the person who asked; what is no picture is left out", async () => {
  const { stores, product, token } = await open()
  const pictures = [
    `${stores.url}/1.png`,
    `${stores.url}/nothing`,
    "http://10.0.0.1/2.png",
    `${stores.url}/3.png`,
  ]
  stores.setGoogle({ icon: `${stores.url}/icon.png`, screenshots: pictures })
  const { json } = await call(product, "/trpc/stores.pictures", { token, body: { url: GOOGLE_LINK } })
  const { app_icon, screenshots } = json.result.data
  expect([app_icon.mime, screenshots.length]).toEqual(["image/webp", 2])
  expect((await call(product, `/storage/${app_icon.path}`, { token })).status).toBe(200)
  expect((await call(product, `/storage/${app_icon.path}`)).status).toBe(404)
})

test("a key creates a draft from a store link alone; what it gives besides wins", async () => {
  const { stores, product } = await open()
  const admin = await signIn(product)
  const { json } = await call(product, "/trpc/keys.create", {
    token: admin,
    body: { name: "Feed", scopes: ["listings:write"] },
  })
  const { secret } = json.result.data
  stores.setGoogle({ icon: `${stores.url}/icon.png`, screenshots: [`${stores.url}/1.png`] })
  const create = (body: object) => call(product, "/api/apps", { token: secret, body })
  const { json: draft, status } = await create({ store_url: GOOGLE_LINK })
  expect(status, JSON.stringify(draft)).toBe(201)
  expect(draft).toMatchObject({
    status: "draft",
    title: "Night Runner",
    description: "Run & jump.\n40 levels",
    google_play_link: GOOGLE_LINK,
    category_id: 3,
    type: "game",
    age_id: 6,
    installs_range_id: 6,
    platforms: [{ id: 1 }],
    screenshots: [{ mime: "image/webp" }],
  })
  expect((await create({ store_url: GOOGLE_LINK, title: "Mine" })).json.title).toBe("Mine")
  expect((await create({ store_url: "https://example.com/" })).json.errors).toHaveProperty("store_url")
  // What is no picture is left out, and the rest is taken.
  const page = `${stores.url}/lookup`
  stores.setGoogle({ icon: page, screenshots: [page, `${stores.url}/1.png`, page] })
  const { json: plain } = await create({ store_url: GOOGLE_LINK })
  expect([plain.title, plain.app_icon, plain.screenshots?.length]).toEqual(["Night Runner", null, 1])
  stores.setGoogle(null)
  expect((await create({ store_url: GOOGLE_LINK })).json.errors).toHaveProperty("store_url")
})
