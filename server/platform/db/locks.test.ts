import { createClient } from "@libsql/client"
import { expect, onTestFinished, test } from "vitest"
import { createApp } from "#server/app/app.ts"
import { createServices } from "#server/app/services.ts"
import { ADMIN, call, ORIGIN, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { openDatabase } from "./database.ts"

const REQUEST = { name: "Ann", phone: "1234567", email: "ann@example.com" }

async function openOnFile(): Promise<Product> {
  const product = await openProduct({ keep: true })
  onTestFinished(product.close)
  return product
}
/** Another connection that holds the single write lock. */
async function lockOf({ folder }: Product) {
  const outside = createClient({ url: `file:${folder}/marketplace.db` })
  const lock = await outside.transaction("write")
  return async () => {
    await lock.rollback()
    outside.close()
  }
}

test("eight writers wait for an external lock of 1.5 s, nothing is lost, and reads continue meanwhile", async () => {
  const product = await openOnFile()
  const first = await product.services.apps.create(payload(), ADMIN)
  const unlock = await lockOf(product)
  let isLocked = true
  const writing = Array.from({ length: 8 }, (_, writer) =>
    product.services.apps.create(payload({ title: `Writer ${writer}` }), ADMIN),
  )
  setTimeout(() => {
    isLocked = false
    unlock()
  }, 1500)
  let reads = 0
  while (isLocked) {
    expect((await call(product, `/api/apps/${first.id}`)).status).toBe(200)
    reads++
    await Bun.sleep(20)
  }
  expect(reads).toBeGreaterThan(10)
  const made = await Promise.all(writing)
  expect(new Set(made.map(app => app.id)).size).toBe(8)
  expect((await call(product, "/api/apps?title=writer")).json.total).toBe(8)
})

test("a lock beyond the timeout is a 503 with Retry-After, and writes continue after it", async () => {
  const product = await openOnFile()
  const token = await signIn(product)
  const database = await openDatabase({ url: `file:${product.folder}/marketplace.db` }, 100)
  onTestFinished(database.close)
  const { config, clock, logger, logged } = product
  const services = createServices(database, config, () => clock.now, logger)
  const impatient = {
    ...product,
    app: createApp({ config, database, services, logger, origin: () => ORIGIN }),
  }
  const unlock = await lockOf(product)
  const answers = await Promise.all([
    call(impatient, "/api/apps", { token, body: payload() }),
    call(impatient, "/api/contact/create", { body: REQUEST }),
    call(impatient, "/api/login", { body: { email: "a@example.com", password: "a wrong one" } }),
    call(impatient, "/trpc/contacts.create", { body: REQUEST }),
  ])
  for (const { status, headers, json } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "2"])
    expect((json.error ?? json).message).toMatch(/^The service isn’t available right now/)
  }
  expect((await call(impatient, "/api/apps")).status).toBe(200)
  await unlock()
  expect((await call(impatient, "/api/apps", { token, body: payload() })).status).toBe(201)
  expect((await call(impatient, "/api/apps")).json.total).toBe(1)
  expect(logged.filter(line => line.includes('"error"'))).toEqual([])
})
