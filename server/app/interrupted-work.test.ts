import { expect, onTestFinished, test } from "vitest"
import { createServices } from "#server/app/services.ts"
import { openAsEditor, send } from "#server/imports/testing/imports.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { createConsumerLoop, registerConsumers } from "#server/platform/events/consumers-service.ts"
import { openProduct, type Product, VISITOR } from "#server/testing/product.ts"
import { startMailServer } from "#server/testing/smtp.ts"

const LOCK_WAIT_MS = 100
/** Longer than a worker pauses after an outage. */
const GOES_ON_WITHIN_MS = 15_000

/** A second process on the product's database, whose writes wait for locks only briefly. */
async function openImpatient(product: Product) {
  const database = await openDatabase(product.address, LOCK_WAIT_MS)
  onTestFinished(() => database.close())
  return {
    database,
    services: createServices(database, product.config, () => product.clock.now, product.logger),
  }
}

/** A transaction of another process that ends when the returned function is called. */
async function lock(product: Product) {
  const other = await openDatabase(product.address)
  onTestFinished(() => other.close())
  const tx = await other.client.transaction("write")
  return () => tx.rollback()
}

test("a mail whose record the database refuses for a while is not sent again", async () => {
  const accepted = Promise.withResolvers<void>()
  const server = await startMailServer(0, { release: accepted.promise })
  const product = await openProduct({ settings: server.settings })
  const { services, database } = await openImpatient(product)
  await database.write(tx =>
    services.mail.enqueue(tx, { to: "ann@example.com", locale: "en", subject: "Hello", paragraphs: ["One"] }),
  )
  const sending = services.mail.run().catch(() => undefined)
  await expect.poll(() => server.mails.length, { timeout: GOES_ON_WITHIN_MS }).toBe(1)
  const unlock = await lock(product)
  accepted.resolve()
  await sending
  await unlock()
  await services.mail.run()
  const { rows } = await product.database.client.execute("SELECT state, tries FROM mails")
  expect(rows).toMatchObject([{ state: "sent", tries: 1 }])
  expect(server.mails).toHaveLength(1)
})

test("an event that the database interrupts is repeated without counting as failed", async () => {
  const product = await openProduct()
  const { database } = await openImpatient(product)
  const handling = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  let effects = 0
  const consumer = createConsumerLoop(
    database,
    {
      name: "interrupted",
      actions: ["request.created"],
      async handle() {
        handling.resolve()
        await locked.promise
        return async () => void effects++
      },
    },
    { now: () => product.clock.now, logger: product.logger },
  )
  await registerConsumers(database, [consumer])
  await product.database.write(tx =>
    product.services.events.record(tx, VISITOR, {
      action: "request.created",
      subject: { kind: "request", id: 1 },
    }),
  )
  const running = consumer.run().catch(() => undefined)
  await handling.promise
  const unlock = await lock(product)
  locked.resolve()
  await running
  expect(effects).toBe(0)
  await unlock()
  await expect
    .poll(
      async () => {
        await consumer.run()
        return effects
      },
      { timeout: GOES_ON_WITHIN_MS },
    )
    .toBe(1)
  const { rows } = await product.database.client.execute("SELECT * FROM consumer_failures")
  expect(rows).toEqual([])
})

test("an import that the database interrupts goes on when it is back", async () => {
  const { product, token } = await openAsEditor()
  await product.services.importRunner.stop(Promise.resolve())
  const rows = Array.from({ length: 250 }, (_, index) => `Listing ${index}`)
  const { json } = await send(product, token, `title\n${rows.join("\n")}\n`)
  const { services } = await openImpatient(product)
  const stateOf = async () => {
    const found = await product.database.client.execute({
      sql: "SELECT state, created FROM imports WHERE id = ?",
      args: [json.id],
    })
    return { ...found.rows[0] }
  }
  const running = services.importRunner.run().catch(() => undefined)
  await expect.poll(async () => (await stateOf()).created, { timeout: GOES_ON_WITHIN_MS }).toBeGreaterThan(0)
  const unlock = await lock(product)
  await running
  expect(await stateOf()).toMatchObject({ state: "running" })
  await unlock()
  await expect
    .poll(
      async () => {
        await services.importRunner.run()
        return stateOf()
      },
      { timeout: GOES_ON_WITHIN_MS },
    )
    .toMatchObject({ state: "done", created: 250 })
})
