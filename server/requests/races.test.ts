import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { listings, users } from "#drizzle/schema.ts"
import { createApp } from "#server/app/app.ts"
import { createServices } from "#server/app/services.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import {
  ADMIN,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  ORIGIN,
  openProduct,
  type Product,
  payload,
  signIn,
} from "#server/testing/product.ts"

const SENDER = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }

/** The product with a competing `change` committed just before each write of this process. */
function overtaken(product: Product, change: (tx: Transaction) => Promise<unknown>): Product {
  const { config, clock, logger } = product
  const database: Database = {
    ...product.database,
    write: async work => {
      await product.database.write(change)
      return product.database.write(work)
    },
  }
  const services = createServices(database, config, () => clock.now, logger)
  return {
    ...product,
    database,
    services,
    app: createApp({ config, database, services, logger, origin: () => ORIGIN }),
  }
}

test("a request for a listing that is deleted or unpublished in the meantime is a 422 on app_id", async () => {
  const product = await openProduct()
  const changes = [
    (id: number) => (tx: Transaction) => tx.delete(listings).where(eq(listings.id, id)),
    (id: number) => (tx: Transaction) =>
      tx.update(listings).set({ status: "draft" }).where(eq(listings.id, id)),
  ]
  for (const change of changes) {
    const { id } = await product.services.apps.create(payload(), ADMIN)
    const body = { ...SENDER, app_id: id }
    const { status, json } = await call(overtaken(product, change(id)), "/api/contact/create", { body })
    expect([status, json.errors]).toEqual([422, { app_id: ["This listing is no longer for sale"] }])
  }
  expect((await product.database.client.execute("SELECT 1 FROM requests")).rows).toEqual([])
})

test("a listing that is deleted while it is edited or duplicated is a 404", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const remove = overtaken(product, tx => tx.delete(listings))
  for (const [path, body] of [
    ["/api/apps/ID?_method=PUT", payload()],
    ["/trpc/apps.duplicate", { title: "Copy" }],
  ] as const) {
    const { id } = await product.services.apps.create(payload(), ADMIN)
    const sent = { token, body: { ...body, id } }
    expect((await call(remove, path.replace("ID", String(id)), sent)).status).toBe(404)
  }
})

test("an admin who is removed while signing in gets the same response as anyone else", async () => {
  const product = await openProduct()
  const removed = overtaken(product, tx => tx.delete(users))
  const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  expect((await call(removed, "/api/login", { body })).status).toBe(401)
})
