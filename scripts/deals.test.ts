import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { createClient } from "@libsql/client"
import { expect, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { openProduct } from "#server/testing/product.ts"

test("the command checks all deals, and exits with 1 and the deal's number when one was edited", {
  timeout: 180_000,
}, async () => {
  const product = await openProduct()
  const { dealIn } = await openStory(product)
  const number = await dealIn("funded")
  const url = `file:${product.folder}/copy.db`
  await product.database.client.execute({ sql: "VACUUM INTO ?", args: [`${product.folder}/copy.db`] })
  const run = (...words: string[]) => runOn(url, ...words)
  const runOn = (address: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/deals.ts", ...words], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATABASE_URL: address,
        STORAGE_URL: `file:${product.folder}/storage`,
        LOG_LEVEL: "error",
      },
      encoding: "utf8",
      timeout: 60_000,
    })
    return { status, output: stdout + stderr }
  }
  expect(run("verify")).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^Database: file:.*\nFiles: file:.*\nDeals: 1\nEvents: \d+\nFiles read: 2\nThe record is intact\.\n$/,
    ),
  })
  expect(run("verify", number).status).toBe(0)
  expect(run("verify", "D-2026-0009")).toEqual({
    status: 2,
    output: expect.stringContaining("There is no deal D-2026-0009.\n"),
  })
  expect(run().status).toBe(2)
  const client = createClient({ url })
  await client.execute("UPDATE deals SET amount = 1")
  client.close()
  expect(run("verify")).toEqual({
    status: 1,
    output: expect.stringContaining(`${number}: the record is broken`),
  })
  const missing = `file:${product.folder}/missing.db`
  expect(runOn(missing, "verify")).toEqual({ status: 1, output: `There is no database at ${missing}.\n` })
  expect(existsSync(`${product.folder}/missing.db`)).toBe(false)
})
