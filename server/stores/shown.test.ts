import { expect, test } from "vitest"
import { readTableFile } from "#server/imports/reading/read-table.ts"
import { call, openProduct, payload, signIn, signInMember } from "#server/testing/product.ts"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import { GOOGLE_LINK } from "./testing/store-pages.ts"
import { startStores } from "./testing/store-servers.ts"

const DAY = 86_400_000

async function open() {
  const stores = await startStores()
  const product = await openProduct({ settings: stores.settings })
  const token = await signIn(product)
  const body = payload({ title: "Rated", google_play_link: GOOGLE_LINK, age: 6, installs_range: 2 })
  const id = Number((await call(product, "/api/apps", { token, body })).json.id)
  const run = async (ms = 0) => {
    product.clock.now += ms
    await product.services.storeFacts.run()
  }
  const query = async (path: string, input: object, session?: string) => {
    const address = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
    const { json, status } = await call(product, address, session === undefined ? {} : { token: session })
    return { status, data: json.result?.data }
  }
  await run()
  return { stores, product, token, id, run, query }
}

test("the page's panel says what the store says in each language, what checked itself, and that an app has left", async () => {
  const { stores, id, run, query } = await open()
  const lines = async (lang: string) => {
    const { data } = await query("evidence.panel", { id, lang })
    return data.stores.map(({ text }: { text: string }) => text)
  }
  expect(await lines("en")).toEqual([
    "Google Play, checked today: 4.6 from 38,200 ratings · 1M+ installs · updated November 3, 2025",
  ])
  const [russian] = await lines("ru")
  expect(russian).toContain("Google Play, проверено сегодня: 4,6 по 38")
  expect((await lines("vi"))[0]).toContain("Google Play, kiểm tra hôm nay: 4,6")
  expect(new Set((await Promise.all(["en", "ru", "es", "vi"].map(lines))).flat()).size).toBe(4)
  const { data: panel } = await query("evidence.panel", { id })
  expect(panel.rows).toMatchObject([
    { claim: "age", status: "Checked automatically today", method: "Compared with the store’s page" },
  ])
  expect(panel.levels.rows.at(-1).label).toBe("Checked automatically")
  stores.setGoogle(null)
  await run(7 * DAY)
  await run(DAY)
  expect(await lines("en")).toEqual([
    "Google Play, checked today: the app is no longer there (country: United States)",
  ])
})

test("cards, the Atom feed and the JSON feed have the rating", async () => {
  const { product, id, query } = await open()
  const { data } = await query("shortlist.cards", { ids: [id] })
  expect(data.data[0]).toMatchObject({ rating: 4.6, ratings: 38_200, rated: "4.6 · 38k ratings" })
  expect((await call(product, "/feed.atom")).text).toContain("Store rating: 4.6 from 38,200 ratings")
  expect((await call(product, "/ru/feed.atom")).text).toContain("Рейтинг в магазине: 4,6")
  const { json } = await call(product, "/api/apps?updated_since=2026-01-01T00:00:00Z")
  expect(json.data).toMatchObject([{ id, rating: 4.6, ratings: 38_200 }])
})

test.each(EXPORT_FORMATS)("an export as %s has the rating", async format => {
  const { product } = await open()
  const answer = await product.app.request(`/api/apps/export?format=${format}`)
  const { samples } = await readTableFile(await answer.blob())
  expect([samples.get("rating"), samples.get("ratings")]).toEqual(["4.6", "38200"])
})

test("sellers read what their store says differently; nobody else's listing answers", async () => {
  const { product, id, query } = await open()
  const { token, member } = await signInMember(product, "owner@example.com")
  expect((await query("stores.own", { listing_id: id }, token)).status).toBe(404)
  await product.database.client.execute("UPDATE listings SET owner_id = ? WHERE id = ?", [member.id, id])
  const { data } = await query("stores.own", { listing_id: id }, token)
  expect(data.data).toEqual([
    {
      code: "installs_differ",
      store: "google_play",
      at: expect.any(String),
      message: expect.stringMatching(/^The number of installs in Google Play doesn’t match/),
    },
  ])
  expect((await query("stores.own", { listing_id: id })).status).toBe(401)
  const { data: mine } = await query("evidence.mine", { listing_id: id }, token)
  expect(mine.claims.find(({ claim }: { claim: string }) => claim === "age")).toMatchObject({
    by: "product",
    method: "Compared with the store’s page",
  })
})
