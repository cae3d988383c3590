import { existsSync, readdirSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { ADMIN, openProduct, type Product, payload } from "#server/testing/product.ts"
import { backUp } from "./back-up.ts"

const partsOf = ({ database, services }: Product) => ({ database, store: services.files.storage })

async function createWithFile({ services }: Product) {
  const file = toFile(await drawPng(40, 30), "a.png")
  const { path } = await services.files.upload({ field: "screenshots", file }, ADMIN)
  return services.apps.create(payload({ screenshots: [path] }), ADMIN)
}
async function pathsIn(folder: string, query: string) {
  const client = createClient({ url: `file:${folder}/marketplace.db` })
  const { rows } = await client.execute(query)
  client.close()
  return rows.map(row => String(row.path))
}
const namedPaths = (folder: string) =>
  pathsIn(folder, "SELECT path FROM files UNION ALL SELECT path FROM uploads")
const evidencePaths = (folder: string) => pathsIn(folder, "SELECT path FROM evidence_files")

test("a backup contains every file that its database refers to, and no generated copies", async () => {
  const product = await openProduct()
  const app = await createWithFile(product)
  await product.app.request(`/storage/${app.screenshots[0]?.path}?w=64`)
  const target = join(product.folder, "backup")
  await product.services.evidence.addFile(app.id, { claim: "age", file: toFile("Private", "a.txt") }, ADMIN)
  expect(await backUp(partsOf(product), target)).toBe(0)
  const [evidence, ...others] = await evidencePaths(target)
  expect(others).toEqual([])
  expect(existsSync(join(target, "storage", evidence ?? ""))).toBe(true)
  expect(await namedPaths(target)).toEqual([app.screenshots[0]?.path])
  expect(existsSync(join(target, "storage", app.screenshots[0]?.path ?? ""))).toBe(true)
  expect(readdirSync(join(target, "storage"))).toEqual(["listings"])
})

test("a backup made while listings are created and deleted is complete", async () => {
  const product = await openProduct()
  const apps = await Promise.all(Array.from({ length: 30 }, () => createWithFile(product)))
  const changes = (async () => {
    for (const { id } of apps) {
      await product.services.apps.delete(id, ADMIN)
      await createWithFile(product)
    }
  })()
  for (const name of ["one", "two", "three"]) {
    const target = join(product.folder, name)
    await backUp(partsOf(product), target)
    const lacking = (await namedPaths(target)).filter(path => !existsSync(join(target, "storage", path)))
    expect(lacking).toEqual([])
  }
  await changes
})

test("files that were already missing are counted", async () => {
  const product = await openProduct()
  await createWithFile(product)
  await rm(join(product.folder, "storage/listings"), { recursive: true })
  expect(await backUp(partsOf(product), join(product.folder, "backup"))).toBe(1)
})
