import { expect, onTestFinished, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"

/** The services of another process on the same database. */
async function openSecondProcess({ address, clock }: Awaited<ReturnType<typeof openProduct>>) {
  const database = await openDatabase(address)
  onTestFinished(() => database.close())
  return createServices(database, readConfig({}), () => clock.now)
}

test("an admin's write in one process is in the next list of every process; visitors see it within a second", async () => {
  const product = await openProduct()
  const { apps } = await openSecondProcess(product)
  const titles = async (viewer: typeof ADMIN) => (await apps.list({}, viewer)).data.map(app => app.title)
  expect([await titles(ADMIN), await titles(VISITOR)]).toEqual([[], []])

  const { id } = await product.services.apps.create(payload({ title: "Saved beside" }), ADMIN)
  expect(await titles(ADMIN)).toEqual(["Saved beside"])
  expect(await apps.statusCounts({}, ADMIN)).toMatchObject({ all: 1, published: 1 })
  await product.services.apps.update(id, payload({ title: "Saved again" }), ADMIN)
  expect(await titles(ADMIN)).toEqual(["Saved again"])
  await product.services.apps.delete(id, ADMIN)
  expect(await apps.statusCounts({}, ADMIN)).toMatchObject({ all: 0 })
  expect(await titles(ADMIN)).toEqual([])

  await product.services.apps.create(payload(), ADMIN)
  product.clock.now += 1000
  expect(await titles(VISITOR)).toEqual(["Budget Buddy"])
})
