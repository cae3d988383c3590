import { createClient } from "@libsql/client"
import { expect, test } from "vitest"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"

test("fifty concurrent writes are all stored", async () => {
  const { services } = await openProduct()
  await Promise.all(Array.from({ length: 50 }, () => services.apps.create(payload(), ADMIN)))
  expect((await services.apps.list({}, VISITOR)).total).toBe(50)
})

test("a failed write does not block the next one", async () => {
  const { database, services } = await openProduct()
  const failing = database.write(async () => {
    throw new Error("on purpose")
  })
  await expect(failing).rejects.toThrow("on purpose")
  await services.apps.create(payload(), ADMIN)
  expect((await services.apps.list({}, VISITOR)).total).toBe(1)
})

test("a write waits for an external lock and nothing is lost", async () => {
  const { folder, services } = await openProduct()
  const outside = createClient({ url: `file:${folder}/marketplace.db` })
  const lock = await outside.transaction("write")
  const writes = [1, 2, 3].map(() => services.apps.create(payload(), ADMIN))
  await new Promise(resolve => setTimeout(resolve, 400))
  await lock.rollback()
  await Promise.all(writes)
  outside.close()
  expect((await services.apps.list({}, VISITOR)).total).toBe(3)
})

test("a listing that another process writes is visible within two seconds", async () => {
  const { clock, folder, services } = await openProduct()
  expect((await services.apps.list({}, VISITOR)).total).toBe(0)
  const outside = createClient({ url: `file:${folder}/marketplace.db` })
  await outside.execute(
    "INSERT INTO listings (title, type, status, created_at, updated_at) VALUES ('x', 'game', 'published', 1, 1)",
  )
  outside.close()
  clock.now += 2000
  expect((await services.apps.list({}, VISITOR)).total).toBe(1)
})
