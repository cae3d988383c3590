import { expect, onTestFinished, test } from "vitest"
import { openClient } from "#server/platform/db/clients.ts"
import { openProduct } from "#server/testing/product.ts"
import { SORTS } from "#shared/listings/catalogue-query.ts"
import { createCatalogueService } from "./service.ts"

const WHOLE = { offset: 0, limit: 200 }
const insert = (number: number) =>
  `INSERT INTO listings (title, type, status, price, platforms, created_at, updated_at) VALUES ('word${number % 7}',
    '${number % 2 ? "game" : "non-game"}', '${number % 5 ? "published" : "draft"}', ${number % 3 ? number * 10 : "NULL"},
    ${1 + (number % 3)}, ${number % 11}, 1)`

async function openCatalogues() {
  const { clock, database } = await openProduct()
  const outside = openClient(database.address, "writing")
  onTestFinished(() => outside.close())
  for (let number = 0; number < 100; number++) await outside.execute(insert(number))
  /** A catalogue that is not loaded yet, as at the start of a process. */
  const start = () =>
    createCatalogueService(
      database,
      () => clock.now,
      () => undefined,
      1,
    )
  return { outside, start }
}

type Service = ReturnType<typeof createCatalogueService>

/** All results of a catalogue for these listings. */
const contentOf = async (catalogue: Service) => [
  await Promise.all(SORTS.map(sort => catalogue.find({ status: "all" }, sort, WHOLE))),
  await catalogue.facets({ type: ["game"] }),
  await catalogue.statusCounts({ price_min: 300 }),
  await catalogue.similar(42, true, 6),
  await catalogue.publishedParts(10),
]

test("a start from the snapshot answers like one from the rows, with all changes since", async () => {
  const { outside, start } = await openCatalogues()
  await start().saveSnapshot()
  await outside.execute("DELETE FROM listings WHERE id IN (3, 42, 100)")
  await outside.execute("UPDATE listings SET price = 55, status = 'published' WHERE id % 9 = 0")
  await outside.execute(insert(7))
  const started = await contentOf(start())
  await outside.execute("DELETE FROM __catalogue_snapshot")
  expect(started).toEqual(await contentOf(start()))
})

test("rows are not read where the snapshot has them", async () => {
  const { outside, start } = await openCatalogues()
  await start().saveSnapshot()
  const { rows } = await outside.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
  for (const { name } of rows) await outside.execute(`DROP TRIGGER "${name}"`)
  await outside.execute("DELETE FROM listings")
  expect((await start().find({ status: "all" }, "sort_newest", WHOLE)).total).toBe(100)
})

test.each([
  ["has lost a part", "DELETE FROM __catalogue_snapshot WHERE part = 0"],
  ["has other bytes", "UPDATE __catalogue_snapshot SET data = zeroblob(length(data)) WHERE part = 0"],
  ["has another layout", `UPDATE __catalogue_snapshot SET about = json_set(about, '$.layout', '1')`],
  ["is newer than the database", "UPDATE __catalogue_snapshot SET version = 1000000"],
  ["is too old for the log of changes", "DELETE FROM listing_changes WHERE number < 103"],
])("a snapshot that %s is ignored, and the rows are read", async (_, damage) => {
  const { outside, start } = await openCatalogues()
  const catalogue = start()
  await catalogue.saveSnapshot()
  for (let number = 0; number < 5; number++) await outside.execute(insert(number))
  await outside.execute(damage)
  expect((await start().find({ status: "all" }, "sort_newest", WHOLE)).total).toBe(105)
})

test("a snapshot is replaced once enough has changed, and no other one remains", async () => {
  const { outside, start } = await openCatalogues()
  const versions = async () =>
    (await outside.execute("SELECT DISTINCT version FROM __catalogue_snapshot")).rows.map(row => row.version)
  await start().saveSnapshot()
  await outside.execute(insert(1))
  await start().saveSnapshot()
  expect(await versions()).toEqual([100])
  for (let round = 0; round < 5; round++) await outside.execute("UPDATE listings SET price = price + 1")
  await start().saveSnapshot()
  expect(await versions()).toEqual([606])
})
