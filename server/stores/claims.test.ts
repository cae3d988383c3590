import { expect, test } from "vitest"
import { call, openProduct, payload, signIn } from "#server/testing/product.ts"
import { APPLE_LINK, GOOGLE_LINK } from "./testing/store-pages.ts"
import { startStores } from "./testing/store-servers.ts"

const WEEK = 7 * 86_400_000

async function open() {
  const stores = await startStores()
  // Released six years before the clock's day: 5 – 10 years, and 1M – 5M installs.
  stores.setGoogle({ released: "Jan 1, 2020", installs: 1_000_000 })
  const product = await openProduct({ settings: stores.settings })
  const token = await signIn(product)
  const create = async (changes: Record<string, unknown> = {}) => {
    const body = payload({ google_play_link: GOOGLE_LINK, age: 6, installs_range: 6, ...changes })
    return Number((await call(product, "/api/apps", { token, body })).json.id)
  }
  const run = async (ms = 0) => {
    product.clock.now += ms
    await product.services.storeFacts.run()
  }
  const evidenceOf = async (id: number) => (await call(product, `/api/apps/${id}`)).json.evidence
  const signals = async () =>
    (await call(product, "/trpc/stores.signals", { token: await signIn(product) })).json.result.data.data.map(
      ({ code }: { code: string }) => code,
    )
  return { stores, product, token, create, run, evidenceOf, signals }
}

test("installs and age check themselves, renew each week, and do not count as checked by staff", async () => {
  const { product, token, create, run, evidenceOf } = await open()
  const id = await create()
  await run()
  const compared = { level: "checked", by: "product", method: "Compared with the store's page" }
  expect(await evidenceOf(id)).toEqual([
    expect.objectContaining({ claim: "installs", ...compared, checked_on: "2026-01-02" }),
    expect.objectContaining({ claim: "age", ...compared, checked_on: "2026-01-02" }),
  ])
  const before = (await call(product, `/api/apps/${id}`)).json.updated_at
  await run(WEEK)
  expect((await evidenceOf(id))[0].checked_on).toBe("2026-01-09")
  expect((await call(product, `/api/apps/${id}`)).json.updated_at).toBe(before)
  const total = async () => (await call(product, "/api/apps?checked=installs,age")).json.total
  expect(await total()).toBe(0)
  const claims = [{ claim: "age", level: "checked", method: "Console" }]
  await call(product, "/trpc/evidence.set", { token, body: { listing_id: id, claims } })
  expect(await total()).toBe(1)
  await run(WEEK)
  expect((await evidenceOf(id))[1]).toMatchObject({ claim: "age", by: "staff", method: "Console" })
})

test("a note of staff does not make the product's check theirs", async () => {
  const { product, token, create, run, evidenceOf } = await open()
  const id = await create()
  await run()
  const { claim, level, method, checked_on } = (await evidenceOf(id))[0]
  const claims = [{ claim, level, method, checked_on, note: "Asked the seller" }]
  await call(product, "/trpc/evidence.set", { token, body: { listing_id: id, claims } })
  expect((await evidenceOf(id))[0]).toMatchObject({ claim: "installs", by: "product" })
  await run(WEEK)
  expect((await evidenceOf(id))[0].checked_on).toBe("2026-01-09")
})

test("what the store contradicts stays the seller's word and is a signal; staff's own checks are left alone", async () => {
  const { stores, product, token, create, run, evidenceOf, signals } = await open()
  const id = await create({ age: 2, installs_range: 2 })
  await run()
  expect(await evidenceOf(id)).toEqual([])
  expect((await signals()).toSorted()).toEqual(["age_differs", "installs_differ"])
  stores.setGoogle({ released: "Jan 1, 2020", installs: 500 })
  await run(WEEK)
  expect(await evidenceOf(id)).toEqual([expect.objectContaining({ claim: "installs", by: "product" })])
  expect(await signals()).toEqual(["age_differs"])
  stores.setGoogle({ released: "Jan 1, 2020", installs: 50_000_000 })
  const claims = [{ claim: "age", level: "checked", method: "Console" }]
  await call(product, "/trpc/evidence.set", { token, body: { listing_id: id, claims } })
  await run(WEEK)
  expect(await evidenceOf(id)).toEqual([expect.objectContaining({ claim: "age", by: "staff" })])
  expect(await signals()).toEqual(["installs_differ"])
})

test("installs of an app in two stores are not compared, and an age that fitted when it was entered stays", async () => {
  const { stores, create, run, evidenceOf, signals } = await open()
  stores.setGoogle({ released: "Jan 20, 2024", installs: 1_000_000 })
  stores.setApple({ releaseDate: "2024-01-20T00:00:00Z" })
  const id = await create({ appstore_link: APPLE_LINK, age: 4, installs_range: 2 })
  await run()
  await run(3 * WEEK)
  expect(await evidenceOf(id)).toEqual([expect.objectContaining({ claim: "age", by: "product" })])
  expect(await signals()).toEqual([])
})

test("an age is compared with the day when it was entered, not with other saves", async () => {
  const { stores, product, create, run, evidenceOf, signals } = await open()
  // Less than two years old for 18 days of the clock.
  stores.setGoogle({ released: "Jan 20, 2024", installs: 1_000_000 })
  const fitted = await create({ age: 2 })
  const late = await create({ age: 2 })
  const save = async (id: number, changes: Record<string, unknown>) => {
    const { updated_at } = (await call(product, `/api/apps/${id}`)).json
    const body = payload({ google_play_link: GOOGLE_LINK, installs_range: 6, updated_at, ...changes })
    const saving = { method: "PUT", token: await signIn(product), body }
    expect((await call(product, `/api/apps/${id}`, saving)).status).toBe(200)
  }
  product.clock.now += WEEK
  await save(fitted, { age: 4 })
  product.clock.now += 3 * WEEK
  await save(fitted, { age: 4, description: "Other words" })
  await save(late, { age: 4 })
  await run()
  await run(1000)
  expect((await evidenceOf(fitted))[1]).toMatchObject({ claim: "age", by: "product" })
  expect((await evidenceOf(late)).map(({ claim }: { claim: string }) => claim)).toEqual(["installs"])
  expect(await signals()).toEqual(["age_differs"])
})

test("a proof of ownership ends when the app gets another developer, with a signal", async () => {
  const { stores, product, token, create, run, evidenceOf, signals } = await open()
  const id = await create()
  const claims = [{ claim: "ownership", level: "checked", method: "Console" }]
  await call(product, "/trpc/evidence.set", { token, body: { listing_id: id, claims } })
  await run()
  expect((await evidenceOf(id))[0]).toMatchObject({ claim: "ownership", by: "staff" })
  stores.setGoogle({ released: "Jan 1, 2020", developer: "Somebody Else" })
  await run(WEEK)
  expect((await evidenceOf(id)).map(({ claim }: { claim: string }) => claim)).toEqual(["installs", "age"])
  expect(await signals()).toContain("developer_changed")
})
