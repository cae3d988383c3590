import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { expect, onTestFinished, test } from "vitest"
import { createServices } from "#server/app/services.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"
import { backUp } from "./back-up.ts"
import { RestoreError, restore } from "./restore.ts"

const file = () => new File(["hello"], "notes.txt")

test("a backup made during writes is restored completely, and the previous data is moved aside", async () => {
  const product = await openProduct()
  const { services, database, config, logger } = product
  for (let index = 0; index < 5; index++)
    await services.apps.create({ ...payload({ title: `Kept ${index}` }), files: [file()] }, ADMIN)
  const folder = mkdtempSync(join(tmpdir(), "backup-"))
  const during = Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      services.apps.create({ ...payload({ title: `During ${index}` }), files: [file()] }, ADMIN),
    ),
  )
  expect(await backUp({ database, store: services.files.storage }, folder)).toBe(0)
  await during

  const target = mkdtempSync(join(tmpdir(), "restored-"))
  const places = { database: join(target, "m.db"), root: join(target, "storage") }
  writeFileSync(places.database, "an older one")
  await expect(restore(folder, places, false)).rejects.toThrow(RestoreError)
  await restore(folder, places, true)
  expect(readdirSync(target).filter(name => name.includes("before-restore"))).toHaveLength(1)
  const restored = await openDatabase({ url: `file:${places.database}` })
  const again = createServices(restored, { ...config, STORAGE_URL: `file:${places.root}` }, Date.now, logger)
  const { data, total } = await again.apps.list({ per_page: 100 }, VISITOR)
  expect(total).toBeGreaterThanOrEqual(5)
  for (const app of data)
    for (const { path } of app.files) expect(existsSync(join(places.root, path))).toBe(true)
  restored.close()
})

test("an invalid or damaged backup is rejected and nothing is changed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "backup-"))
  const target = mkdtempSync(join(tmpdir(), "restored-"))
  const places = { database: join(target, "m.db"), root: join(target, "storage") }
  await expect(restore(folder, places, true)).rejects.toThrow("this is no backup")
  writeFileSync(join(folder, "marketplace.db"), "not a database at all, but long enough to be taken for one")
  await expect(restore(folder, places, true)).rejects.toThrow("is damaged")
  expect(readdirSync(target)).toEqual([])
})

/** A backup, and locations where another process has a database open, with its last write still in the WAL. */
async function prepareRestoreIntoOpenDatabase() {
  const product = await openProduct()
  const folder = mkdtempSync(join(tmpdir(), "backup-"))
  expect(await backUp({ database: product.database, store: product.services.files.storage }, folder)).toBe(0)
  const target = mkdtempSync(join(tmpdir(), "restored-"))
  const places = { database: join(target, "m.db"), root: join(target, "storage") }
  const writing = `
    const { createClient } = require("@libsql/client")
    const client = createClient({ url: "file:${places.database}" })
    await client.execute("PRAGMA journal_mode = WAL")
    await client.execute("CREATE TABLE words (word TEXT)")
    await client.execute("INSERT INTO words VALUES ('last')")
    console.log("written")
    setInterval(() => undefined, 1000)`
  const other = Bun.spawn([process.execPath, "-e", writing], { stdout: "pipe" })
  onTestFinished(() => other.kill("SIGKILL"))
  await other.stdout.getReader().read()
  return { folder, target, places, other }
}

test("a killed database keeps its last writes when it is moved aside", async () => {
  const { folder, target, places, other } = await prepareRestoreIntoOpenDatabase()
  other.kill("SIGKILL")
  await other.exited
  await restore(folder, places, true)
  const aside = readdirSync(target).filter(name => name.startsWith("m.db.before-restore"))
  expect(aside).toHaveLength(1)
  const client = createClient({ url: `file:${join(target, aside[0] ?? "")}` })
  expect((await client.execute("SELECT word FROM words")).rows[0]?.word).toBe("last")
  client.close()
})

test("a database in use is not replaced", async () => {
  const { folder, target, places } = await prepareRestoreIntoOpenDatabase()
  await expect(restore(folder, places, true)).rejects.toThrow("is in use")
  expect(readdirSync(target).filter(name => name.includes("restor"))).toEqual([])
})
