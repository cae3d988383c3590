import { expect, onTestFinished, test } from "vitest"
import { createServices } from "#server/app/services.ts"
import { openClient } from "#server/platform/db/clients.ts"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { createCatalogueService } from "./service.ts"

const PART = { offset: 0, limit: 10 }
const INSERT = `INSERT INTO listings (title, type, status, created_at, updated_at)
  VALUES ('x', 'game', 'published', 1, 1)`

async function openCatalogue() {
  const { clock, database } = await openProduct()
  const forgotten: (number | null)[] = []
  const catalogue = createCatalogueService(
    database,
    () => clock.now,
    id => forgotten.push(id),
  )
  const outside = openClient(database.address, "writing")
  onTestFinished(() => outside.close())
  return { catalogue, clock, forgotten, outside }
}

test("a write is visible to every query that starts after it, even while another query runs", async () => {
  const { catalogue, clock, outside } = await openCatalogue()
  for (let moment = 0; moment < 60; moment++) {
    clock.now += 1500
    const earlier = catalogue.version()
    for (let turn = 0; turn < moment; turn++) await Promise.resolve()
    await outside.execute(INSERT)
    catalogue.recheck()
    expect((await catalogue.find({}, "sort_newest", PART)).total).toBe(moment + 1)
    await earlier
  }
})

test("the version is returned synchronously until the next check of the database is due", async () => {
  const { catalogue, clock, outside } = await openCatalogue()
  const before = await catalogue.version()
  expect(catalogue.version()).toBe(before)
  await outside.execute(INSERT)
  expect(catalogue.version()).toBe(before)
  clock.now += 1000
  expect(await catalogue.version()).toBeGreaterThan(before)
})

test("a clock that is set back does not hide writes of other processes", async () => {
  const { catalogue, clock, outside } = await openCatalogue()
  expect((await catalogue.find({}, "sort_newest", PART)).total).toBe(0)
  await outside.execute(INSERT)
  clock.now -= 3_600_000
  expect((await catalogue.find({}, "sort_newest", PART)).total).toBe(1)
})

test("listeners receive each changed listing after the change", async () => {
  const { catalogue, forgotten, outside } = await openCatalogue()
  await catalogue.version()
  expect(forgotten.splice(0)).toEqual([null])
  await outside.execute(INSERT)
  catalogue.recheck()
  await catalogue.version()
  expect(forgotten).toEqual([1])
})

test("listings loaded at startup are found like later ones, drafts too", async () => {
  const { database, config, services, clock, logger } = await openProduct()
  await services.apps.list({}, ADMIN)
  for (let made = 0; made < 40; made++) {
    const changes = {
      status: made % 5 ? "published" : "draft",
      platforms: [1 + (made % 2)],
      payment_methods: [1 + (made % 3)],
      installs_range: 1 + (made % 7),
    }
    await services.apps.create(payload(changes), ADMIN)
  }
  const started = createServices(database, config, () => clock.now, logger)
  for (const status of ["draft", "published", "all"])
    for (const filter of [{}, { platform_id: 1 }, { payment_method_id: 3 }, { installs: [0, 100] }]) {
      const query = { status, per_page: 100, ...filter }
      const [before, after] = [await started.apps.list(query, ADMIN), await services.apps.list(query, ADMIN)]
      expect(after.total).toBeGreaterThan(0)
      expect([query, before.data.map(({ id }) => id)]).toEqual([query, after.data.map(({ id }) => id)])
    }
})
