import { expect, test } from "vitest"
import { GOOGLE_LINK, googlePage } from "#server/stores/testing/store-pages.ts"
import { startStores } from "#server/stores/testing/store-servers.ts"
import { call, openProduct, signIn } from "#server/testing/product.ts"
import { importFile } from "./testing/imports.ts"

const APPLE = "https://apps.apple.com/us/app/id1234567890"

test("a row with a store link alone becomes a draft that the job fills once, and its import can still be undone", async () => {
  const stores = await startStores()
  stores.setGoogle({ icon: `${stores.url}/icon.png`, screenshots: [`${stores.url}/1.png`] })
  const product = await openProduct({ settings: stores.settings })
  const token = await signIn(product)
  const file = [
    "title,store_url,google_play_link,price,description,status",
    `,${GOOGLE_LINK},,,,`,
    `,,${GOOGLE_LINK}.two,40,My own words,`,
    `,${APPLE},,,,`,
    ",https://example.com/app,,,,",
    ",,,5,,",
    `,${GOOGLE_LINK},,,,published`,
  ]
  const job = await importFile(product, token, `${file.join("\n")}\n`)
  expect(job).toMatchObject({ created: 3, failed: 3 })
  const faults = job.faults.filter(({ field }) => field === "store_url" || field === "title")
  expect(faults).toMatchObject([
    { row: 5, column: "store_url" },
    { row: 6, column: "title", message: "This field is required" },
    { row: 7, column: "title" },
  ])
  const drafts = async () => {
    const { data } = (await call(product, "/api/apps?status=draft&sort_by=sort_oldest", { token })).json
    const bodies = data.map(({ id }: { id: number }) => call(product, `/api/apps/${id}`, { token }))
    return (await Promise.all(bodies)).map(({ json }) => json)
  }
  const titles = async () => (await drafts()).map(({ title }: { title: string }) => title).toSorted()
  expect(await titles()).toEqual(["1234567890", "com.example.runner", "com.example.runner.two"])
  for (let turn = 0; turn < 4; turn++) {
    product.clock.now += 1000
    await product.services.storeFacts.run()
  }
  const [first, second, third] = (await drafts()).toSorted((a, b) => a.id - b.id)
  const found = { title: "Night Runner", category_id: 3, type: "game", age_id: 6, status: "draft" }
  expect(first).toMatchObject({ ...found, description: "Run & jump.\n40 levels", installs_range_id: 6 })
  expect([first.app_icon !== null, first.screenshots.length]).toEqual([true, 1])
  expect(second).toMatchObject({ ...found, price: 40, description: "My own words" })
  expect(third).toMatchObject({ title: "Night Runner", appstore_link: APPLE, platforms: [{ id: 2 }] })
  expect((await call(product, `/api/apps/import/${job.id}`, { token })).json.can_undo).toBe(true)
  stores.setGoogle({ title: "Another name" })
  product.clock.now += 8 * 86_400_000
  await product.services.storeFacts.run()
  expect((await drafts()).map(({ title }) => title)).toEqual(Array(3).fill("Night Runner"))
})

test("a draft whose link leads to no app is a signal from the first look on, until the link is corrected", async () => {
  const stores = await startStores()
  const product = await openProduct({ settings: stores.settings })
  const token = await signIn(product)
  stores.answer("google", (_, response) => response.writeHead(404).end())
  await importFile(product, token, `store_url\n${GOOGLE_LINK}\n`)
  const run = async () => {
    product.clock.now += 1000
    await product.services.storeFacts.run()
  }
  const signals = async () => (await call(product, "/trpc/stores.signals", { token })).json.result.data.data
  await run()
  const [{ id }] = (await call(product, "/api/apps?status=draft", { token })).json.data
  expect(await signals()).toMatchObject([{ listing_id: id, code: "app_missing", store: "google_play" }])
  stores.answer("google", (_, response) => response.end(googlePage()))
  const body = { title: "com.example.runner", google_play_link: `${GOOGLE_LINK}.right` }
  expect((await call(product, `/api/apps/${id}`, { method: "PUT", token, body })).status).toBe(200)
  expect(await signals()).toEqual([])
  await run()
  expect(await signals()).toEqual([])
  const { json } = await call(product, `/api/apps/${id}`, { token })
  expect(json.description).toBe("Run & jump.\n40 levels")
})

test("what somebody saves while the pictures of a draft are fetched stays", async () => {
  const stores = await startStores()
  const product = await openProduct({ settings: stores.settings })
  const token = await signIn(product)
  stores.answer("google", (request, response) => {
    if (request.url?.includes("id=icon")) void edit().then(() => response.end("no picture"))
    else response.end(googlePage({ icon: `${stores.url}/store/apps/details?id=icon` }))
  })
  expect(await importFile(product, token, `store_url\n${GOOGLE_LINK}\n`)).toMatchObject({ created: 1 })
  const [{ id }] = (await call(product, "/api/apps?status=draft", { token })).json.data
  const edit = async () => {
    const body = { title: "My own title", google_play_link: GOOGLE_LINK, price: 77 }
    const { status } = await call(product, `/api/apps/${id}`, { method: "PUT", token, body })
    expect(status).toBe(200)
  }
  await product.services.storeFacts.run()
  const { json } = await call(product, `/api/apps/${id}`, { token })
  expect(json).toMatchObject({ title: "My own title", price: 77, description: "Run & jump.\n40 levels" })
})
