import type { RequestListener } from "node:http"
import { expect, test } from "vitest"
import { createSafeFetch } from "#server/platform/outgoing/fetch.ts"
import { readStoreLink } from "#shared/stores/links.ts"
import { createStoreReader, STORE_LIMIT_MS } from "./reader.ts"
import { StoreUnreachable } from "./reading.ts"
import { APPLE_LINK, GOOGLE_LINK, googlePage } from "./testing/store-pages.ts"
import { startServer, startStores } from "./testing/store-servers.ts"

const linkOf = (url: string) => {
  const link = readStoreLink(url)
  if (typeof link === "string") throw new TypeError(link)
  return link
}

async function open() {
  const stores = await startStores()
  const fetch = createSafeFetch({ allowLocal: true })
  const { STORE_GOOGLE_URL, STORE_APPLE_URL } = stores.settings
  const reader = createStoreReader(fetch, { ALLOW_LOCAL_TARGETS: true, STORE_GOOGLE_URL, STORE_APPLE_URL })
  return { stores, reader }
}

test("an app is read from each store, with nothing where the store does not say", async () => {
  const { stores, reader } = await open()
  const icon = `${stores.url}/icon.png`
  stores.setGoogle({ icon, screenshots: [`${stores.url}/1.png`, "javascript:alert(1)"] })
  expect(await reader.read(linkOf(`${GOOGLE_LINK}&gl=DE`), "en")).toEqual({
    store: "google_play",
    id: "com.example.runner",
    title: "Night Runner",
    developer: "Example Games",
    website: "https://games.example.com/",
    description: "Run & jump.\n40 levels",
    category: 3,
    icon,
    screenshots: [`${stores.url}/1.png`],
    released_on: "2020-01-15",
    updated_on: "2025-11-03",
    version: "2.4.1",
    rating: 4.6,
    ratings: 38_200,
    installs_min: 1_000_000,
  })
  expect(stores.asked).toEqual(["/store/apps/details?id=com.example.runner&hl=en&gl=de"])
  stores.setApple({ sellerUrl: undefined, description: undefined, averageUserRating: 0, userRatingCount: 0 })
  expect(await reader.read(linkOf(APPLE_LINK), "ru")).toMatchObject({
    store: "app_store",
    id: "1234567890",
    developer: "Example Games",
    website: null,
    description: null,
    category: 5,
    released_on: "2020-01-15",
    updated_on: "2025-11-03",
    rating: null,
    ratings: 0,
    installs_min: null,
  })
  expect(stores.asked.at(-1)).toBe("/lookup?id=1234567890&country=us&entity=software&lang=ru_us")
})

test("a Mac's app is not there, and a rating that nobody is counted for is none", async () => {
  const { stores, reader } = await open()
  stores.setApple({ kind: "mac-software" })
  expect(await reader.read(linkOf(APPLE_LINK), "en")).toBeNull()
  stores.setApple({ userRatingCount: undefined })
  expect(await reader.read(linkOf(APPLE_LINK), "en")).toMatchObject({ rating: null, ratings: null })
})

test("a long text of a store ends with a whole word, and no emoji is split", async () => {
  const { stores, reader } = await open()
  stores.setApple({ trackName: `${"a".repeat(197)} word`, description: "👨‍👩‍👧".repeat(5_000) })
  const app = await reader.read(linkOf(APPLE_LINK), "en")
  expect(app?.title).toBe("a".repeat(197))
  expect([...(app?.description ?? "")]).toHaveLength(20_000)
  expect(app?.description?.endsWith("👧👨‍👩‍👧")).toBe(true)
})

test("the day of release is read from the English page when another language writes it", async () => {
  const { stores, reader } = await open()
  stores.answer("google", ({ url = "" }, response) => {
    const isEnglish = url.includes("hl=en")
    response.end(
      googlePage({
        title: isEnglish ? "Night Runner" : "Ночной бегун",
        released: isEnglish ? "Jan 15, 2020" : "15 янв. 2020 г.",
      }),
    )
  })
  expect(await reader.read(linkOf(GOOGLE_LINK), "ru")).toMatchObject({
    title: "Ночной бегун",
    released_on: "2020-01-15",
  })
})

test("an app that is not there is null, and anything that is no app's page is unreachable", async () => {
  const { stores, reader } = await open()
  stores.setGoogle(null)
  stores.setApple(null)
  expect(await reader.read(linkOf(GOOGLE_LINK), "en")).toBeNull()
  expect(await reader.read(linkOf(APPLE_LINK), "en")).toBeNull()
  const elsewhere = await startServer((_, response) => void response.end(googlePage()))
  const hostile: [string, Parameters<typeof stores.answer>[1]][] = [
    ["an empty page", (_, response) => void response.end()],
    ["another page", (_, response) => void response.end("<script>alert(1)</script>")],
    ["broken data", (_, response) => void response.end(googlePage().replace('"Night', "Night"))],
    ["a failure", (_, response) => void response.writeHead(500).end()],
    ["a redirect", (_, response) => void response.writeHead(302, { location: elsewhere }).end()],
    ["six megabytes", (_, response) => void response.end("x".repeat(6_000_000))],
    ["a million beginnings", (_, response) => void response.end("AF_initDataCallback(".repeat(200_000))],
  ]
  for (const [name, listener] of hostile) {
    stores.answer("google", listener)
    stores.answer("apple", listener)
    await expect(reader.read(linkOf(GOOGLE_LINK), "en"), name).rejects.toThrow(StoreUnreachable)
    await expect(reader.read(linkOf(APPLE_LINK), "en"), name).rejects.toThrow(StoreUnreachable)
  }
})

test("scripts of a page never run, and its texts stay texts", async () => {
  const { stores, reader } = await open()
  const attack = "; var AF_dataServiceRequests = {'ds:5': process.exit(7)}}; var AF_initDataChunkQueue"
  stores.answer("google", (_, response) => {
    const page = googlePage({
      title: "</script><script>alert(1)</script>",
      description: "<img onerror=x> a &lt;b&gt;",
    })
    response.end(`<script>${attack}</script>${page}`)
  })
  const app = await reader.read(linkOf(GOOGLE_LINK), "en")
  expect(app?.title).toBe("</script><script>alert(1)</script>")
  expect(app?.description).toBe("a <b>")
})

const LATEST_MS = STORE_LIMIT_MS + 1_000

test("a store that never answers, stops half-way or never ends is unreachable within a second after the time limit", async () => {
  const hanging: [string, RequestListener][] = [
    ["no answer", () => undefined],
    ["half an answer", (_, response) => void response.write(googlePage().slice(0, 500))],
    [
      "an endless answer",
      (_, response) => {
        const drip = setInterval(() => response.write("<p>"), 50)
        response.on("close", () => clearInterval(drip))
      },
    ],
  ]
  const give = async (name: string, listener: RequestListener, link: string) => {
    const { stores, reader } = await open()
    stores.answer("google", listener)
    stores.answer("apple", listener)
    const started = performance.now()
    await expect(reader.read(linkOf(link), "en"), name).rejects.toThrow(StoreUnreachable)
    expect(performance.now() - started, name).toBeLessThan(LATEST_MS)
  }
  const links = [GOOGLE_LINK, APPLE_LINK]
  await Promise.all(hanging.flatMap(([name, listener]) => links.map(link => give(name, listener, link))))
})

test("the page in English, read for the day of release, has only the rest of the time limit", async () => {
  const { stores, reader } = await open()
  stores.answer("google", ({ url = "" }, response) => {
    if (url.includes("hl=en")) return
    setTimeout(() => response.end(googlePage({ released: "15 янв. 2020 г." })), 2_000)
  })
  const started = performance.now()
  expect(await reader.read(linkOf(GOOGLE_LINK), "ru")).toMatchObject({
    title: "Night Runner",
    released_on: null,
  })
  expect(stores.asked).toHaveLength(2)
  expect(performance.now() - started).toBeLessThan(LATEST_MS)
})

test("the stores' other addresses count only where local targets are allowed", async () => {
  const stores = await startStores()
  const asked: string[] = []
  const { STORE_GOOGLE_URL, STORE_APPLE_URL } = stores.settings
  const reader = createStoreReader(
    async ({ url }) => {
      asked.push(new URL(url).origin)
      throw new Error("no network")
    },
    { ALLOW_LOCAL_TARGETS: false, STORE_GOOGLE_URL, STORE_APPLE_URL },
  )
  for (const link of [GOOGLE_LINK, APPLE_LINK])
    await expect(reader.read(linkOf(link), "en")).rejects.toThrow(StoreUnreachable)
  expect(asked).toEqual(["https://play.google.com", "https://itunes.apple.com"])
  expect(reader.isPicture(`${stores.url}/icon.png`)).toBe(false)
  expect(reader.isPicture("https://play-lh.googleusercontent.com/a")).toBe(true)
  expect(reader.isPicture("https://googleusercontent.com.evil.example/a")).toBe(false)
})

test("links of other places and other pages of the stores are told apart", () => {
  for (const url of [
    "https://example.com/app",
    "https://play.google.com.evil.example/store/apps/details?id=a.b",
    "",
    "x",
  ])
    expect(readStoreLink(url), url).toBe("store_link_host")
  for (const url of [
    "https://play.google.com/store/apps/developer?id=Example",
    "https://play.google.com/store/apps/details?id=runner",
    "https://play.google.com/store/books/details?id=a.b",
    "https://apps.apple.com/us/developer/example/id123456789",
    "https://apps.apple.com/us/app/night-runner",
  ])
    expect(readStoreLink(url), url).toBe("store_link_kind")
  expect(readStoreLink("apps.apple.com/vn/app/id1234567890?l=vi")).toEqual({
    store: "app_store",
    id: "1234567890",
    country: "vn",
  })
})
