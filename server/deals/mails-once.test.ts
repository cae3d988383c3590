import { expect, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { openProduct } from "#server/testing/product.ts"
import { BUYER, openStory, SELLER } from "./testing/deal-story.ts"

test("two processes on one database write each mail of a deal once", async () => {
  const product = await openProduct()
  const { clock, config, logger } = product
  const database = await openDatabase(product.address)
  const settings = readConfig({ STORAGE_URL: config.STORAGE_URL })
  const second = createServices(database, settings, () => clock.now, logger)
  const both = [product.services, second]
  /** Runs every consumer of both processes concurrently, until nothing is left to do. */
  const runBoth = async () => {
    for (let times = 0; times < 3; times++)
      await Promise.all(
        both.map(async ({ consumers }) => {
          for (const { run } of consumers) await run()
        }),
      )
  }
  await runBoth()
  const { dealIn, leadTo, people } = await openStory(product)
  const number = await dealIn("draft")
  for (const state of Object.keys(leadTo)) {
    await leadTo[state]?.(number)
    await runBoth()
  }
  await people.buyer("post", { number, text: "Thank you" })
  await runBoth()
  const { rows } = await product.database.client.execute(
    "SELECT recipient, subject, text, count(*) AS times FROM mails GROUP BY recipient, subject, text",
  )
  const twice = rows.filter(({ times }) => times !== 1).map(({ recipient, subject }) => [recipient, subject])
  expect(twice).toEqual([])
  for (const { email } of [BUYER, SELLER]) {
    const own = rows.filter(({ recipient, subject }) => recipient === email && !/\d{6}/.test(String(subject)))
    expect(own.length).toBeGreaterThanOrEqual(7)
  }
  database.close()
})
