import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn, signInMember } from "#server/testing/product.ts"
import { APPLE_LINK, GOOGLE_LINK } from "./testing/store-pages.ts"
import { startStores } from "./testing/store-servers.ts"

const [MINUTE, DAY] = [60_000, 86_400_000]

async function open(settings: Record<string, string> = {}) {
  const stores = await startStores()
  const product = await openProduct({ settings: { ...stores.settings, ...settings } })
  const token = await signIn(product)
  const create = async (changes: Record<string, unknown> = {}) => {
    const { json, status } = await call(product, "/api/apps", { token, body: payload(changes) })
    expect(status, JSON.stringify(json)).toBe(201)
    return Number(json.id)
  }
  const read = async (id: number) => (await call(product, `/api/apps/${id}`)).json
  /** Lets time pass and the job run once. */
  const run = async (ms = 0) => {
    product.clock.now += ms
    await product.services.storeFacts.run()
  }
  return { stores, product, token, create, read, run }
}

test("facts are in single answers, the rating of the store with more ratings in lists", async () => {
  const { product, create, read, run } = await open()
  const id = await create({ google_play_link: GOOGLE_LINK, appstore_link: APPLE_LINK })
  const before = await read(id)
  expect([before.rating, before.ratings, before.store_facts]).toEqual([null, null, []])
  await run()
  const after = await read(id)
  expect(after.store_facts).toEqual([
    {
      store: "google_play",
      country: "us",
      checked_at: "2026-01-02T00:00:00.000Z",
      available: true,
      developer: "Example Games",
      rating: 4.6,
      ratings: 38_200,
      installs_min: 1_000_000,
      updated_on: "2025-11-03",
      version: "2.4.1",
    },
    expect.objectContaining({ store: "app_store", rating: 4.4, ratings: 512, installs_min: null }),
  ])
  expect(after.updated_at).toBe(before.updated_at)
  const [listed] = (await call(product, "/api/apps")).json.data
  expect([listed.rating, listed.ratings, "store_facts" in listed]).toEqual([4.6, 38_200, false])
})

test("an app is read once a week, published ones first, one a second from a store", async () => {
  const { stores, create, run } = await open()
  const ids = ["draft", "published", "draft"].map(async (status, index) =>
    create({ status, google_play_link: `${GOOGLE_LINK}${index}` }),
  )
  await Promise.all(ids)
  const asked = () => stores.asked.map(path => new URL(path, "http://x").searchParams.get("id")?.at(-1))
  await run()
  await run(999)
  expect(asked()).toEqual(["1"])
  await run(1)
  await run(1000)
  await run(1000)
  expect(asked().toSorted()).toEqual(["0", "1", "2"])
  await run(7 * DAY - 4000)
  expect(asked()).toHaveLength(3)
  await run(4000)
  expect(asked().slice(3)).toEqual(["1"])
})

test("two processes never ask twice, and STORE_LOOKUPS=off asks never", async () => {
  const { stores, product, create } = await open()
  await create({ google_play_link: GOOGLE_LINK })
  const second = await openProduct({ existing: product.address, settings: stores.settings })
  const off = await openProduct({
    existing: product.address,
    settings: { ...stores.settings, STORE_LOOKUPS: "off" },
  })
  await off.services.storeFacts.run()
  expect(stores.asked).toHaveLength(0)
  await Promise.all([product, second].map(({ services }) => services.storeFacts.run()))
  expect(stores.asked).toHaveLength(1)
})

test("three failures in a row wait a day, and leave the facts", async () => {
  const { stores, create, read, run } = await open()
  const id = await create({ google_play_link: GOOGLE_LINK })
  await run()
  stores.answer("google", (_, response) => void response.writeHead(500).end())
  await run(7 * DAY)
  for (let index = 0; index < 10; index++) await run(MINUTE)
  expect(stores.asked).toHaveLength(4)
  expect((await read(id)).store_facts[0]).toMatchObject({ available: true, rating: 4.6 })
  stores.setGoogle({ score: 3.9 })
  await run(DAY)
  expect((await read(id)).rating).toBe(3.9)
})

test("an app that is missing twice, a day apart, has left: an event, a signal, a mail and a public change", async () => {
  const { stores, product, token, create, read, run } = await open()
  const { member } = await signInMember(product, "owner@example.com")
  const id = await create({ google_play_link: `${GOOGLE_LINK}&gl=vn` })
  await product.database.client.execute("UPDATE listings SET owner_id = ? WHERE id = ?", [member.id, id])
  await run()
  const before = await read(id)
  stores.setGoogle(null)
  await run(7 * DAY)
  expect((await read(id)).store_facts[0].available).toBe(true)
  await run(DAY - 1)
  expect((await read(id)).store_facts[0].available).toBe(true)
  await run(1)
  const gone = await read(id)
  expect(gone.store_facts[0]).toMatchObject({ available: false, country: "vn", developer: "Example Games" })
  expect([gone.rating, gone.ratings]).toEqual([null, null])
  expect(gone.updated_at > before.updated_at).toBe(true)
  const signals = async () => (await call(product, "/trpc/stores.signals", { token })).json.result.data.data
  expect(await signals()).toContainEqual(
    expect.objectContaining({ listing_id: id, code: "app_left", store: "google_play" }),
  )
  const { json: history } = await call(
    product,
    `/trpc/apps.history?input=${encodeURIComponent(JSON.stringify({ id }))}`,
    { token },
  )
  expect(history.result.data.data[0].action).toBe("listing.left_store")
  for (const { run: handle } of product.services.consumers) await handle()
  const { data: mails } = await product.services.mail.list({}, ADMIN)
  const [mail, ...others] = mails.filter(({ subject }) => subject.includes("Google Play"))
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: "owner@example.com",
    subject: "We no longer find “Budget Buddy” in Google Play",
  })
  expect(mail?.text).toContain("We looked for “Budget Buddy” in Google Play (country: VN) twice")
  expect(mail?.text).toContain(`/my/listings/${id}`)
  stores.setGoogle({})
  await run(7 * DAY)
  const back = await read(id)
  expect([back.store_facts[0].available, back.rating]).toEqual([true, 4.6])
  expect(back.updated_at > gone.updated_at).toBe(true)
  expect(await signals()).not.toContainEqual(expect.objectContaining({ code: "app_left" }))
})

test("an app that is in one of two stores only has left the other one, whatever the first says", async () => {
  const { stores, product, token, create, run } = await open()
  await create({ google_play_link: GOOGLE_LINK, appstore_link: APPLE_LINK })
  await run()
  const left = async () => {
    const { json } = await call(product, "/trpc/stores.signals", { token })
    const found: { code: string; store: string }[] = json.result.data.data
    return found.filter(({ code }) => code === "app_left").map(({ store }) => store)
  }
  stores.setGoogle(null)
  stores.setApple(null)
  await run(7 * DAY)
  await run(DAY)
  expect(await left()).toHaveLength(1)
  stores.setApple({})
  await run(7 * DAY)
  await run(1000)
  expect(await left()).toEqual(["google_play"])
  stores.setGoogle({})
  await run(7 * DAY)
  expect(await left()).toEqual([])
})

test("another link begins anew, without the facts of the former app", async () => {
  const { stores, product, token, create, read, run } = await open()
  const id = await create({ google_play_link: GOOGLE_LINK })
  await run()
  const changes = payload({ google_play_link: `${GOOGLE_LINK}2` })
  const { json } = await call(product, `/api/apps/${id}`, { method: "PUT", token, body: changes })
  expect(json.store_facts).toEqual([])
  expect(await read(id)).toMatchObject({ rating: null, ratings: null, store_facts: [] })
  await run(1000)
  expect(stores.asked.at(-1)).toContain("runner2")
  for (const link of ["https://play.google.com/store/apps/developer?id=Example", "https://example.com/app"]) {
    await call(product, `/api/apps/${id}`, {
      method: "PUT",
      token,
      body: payload({ google_play_link: link }),
    })
    await run(MINUTE)
    await run(MINUTE)
  }
  expect(stores.asked).toHaveLength(2)
})

test("listings are filtered and sorted by their rating", async () => {
  const { stores, product, create, run } = await open()
  const made: Record<string, number> = {}
  for (const score of [3.94, 4.6, 4.2]) {
    stores.setGoogle({ score })
    made[score] = await create({ google_play_link: GOOGLE_LINK + String(score).replace(".", "") })
    await run(1000)
  }
  const none = await create()
  const ids = async (search: string) =>
    (await call(product, `/api/apps?${search}`)).json.data.map(({ id }: { id: number }) => id)
  expect(await ids("sort_by=sort_rating_dec")).toEqual([made[4.6], made[4.2], made[3.94], none])
  expect(await ids("rating_min=4.2&sort_by=sort_rating_dec")).toEqual([made[4.6], made[4.2]])
  expect(await ids("rating_min=3.9&sort_by=sort_oldest")).toEqual([made[3.94], made[4.6], made[4.2]])
  expect((await call(product, "/api/apps/facets?rating_min=4.2")).json.total).toBe(2)
  for (const wrong of ["5.1", "-1", "4.25", "x"])
    expect((await call(product, `/api/apps?rating_min=${wrong}`)).status, wrong).toBe(422)
  expect((await call(product, "/api/apps?rating_min=5")).json.total).toBe(0)
})
